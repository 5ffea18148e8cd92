import type { EntityManager } from '@mikro-orm/postgresql';
import { type Actor, refusalIn } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownTeam } from '../team/load-team.ts';
import { canReadContact } from './contact.policy.ts';
import { type ContactView, viewContacts } from './contact-view.ts';

/** The contact card of a team; an empty one where its chiefs have said nothing. */
export async function readContact(scope: Scope, { pid, tid }: { pid: string; tid: string }): Promise<ContactView> {
  const { em, actor } = scope;
  const { project, facts } = await findKnownTeam(em, actor, pid, tid);
  if (!canReadContact(actor, { team: facts, applied: await hasApplied(em, actor, facts.id) }))
    throw refusalIn(
      project.id,
      actor,
      'The contact card is for people of the team, and those who wait for its answer.',
    );
  const [view] = await viewContacts(scope, [{ project, team: facts }]);
  return view as ContactView;
}

async function hasApplied(em: EntityManager, actor: Actor, teamId: string): Promise<boolean> {
  const application = await db(em)
    .selectFrom('application')
    .select('id')
    .where('team_id', '=', teamId)
    .where('person_id', '=', actor.personId)
    .where('state', '=', 'applied')
    .executeTakeFirst();
  return application !== undefined;
}
