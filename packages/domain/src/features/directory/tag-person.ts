import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { changing } from '../../kernel/changing.ts';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Membership } from '../membership/membership.entity.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { TeamTag } from './team-tag.entity.ts';

/** Of one person in one team. */
export const MOST_TAGS = 20;

/** Puts a tag on a person in the team. Doing it twice changes nothing. */
export async function tagPerson(
  scope: Scope,
  { pid, tid, uid, tag }: { pid: string; tid: string; uid: string; tag: string },
) {
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { team }) => {
    const membership = await currentPlace(tx, team, uid);
    if (membership === null) throw notFound();
    const name = normaliseTag(tag);
    const tags = await tx.find(TeamTag, { membership });
    if (tags.some((known) => known.name === name)) return;
    if (tags.length >= MOST_TAGS) throw conflict('tags_full', `Nobody has more than ${MOST_TAGS} tags in a team.`);
    tx.create(TeamTag, { membership, name });
    recordAudit(tx, actor, { action: 'tag.put', projectId: team.project.id, subjectId: team.id, after: { uid } });
  });
}

/** Takes a tag away. Doing it twice changes nothing. */
export async function untagPerson(
  scope: Scope,
  { pid, tid, uid, tag }: { pid: string; tid: string; uid: string; tag: string },
) {
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { team }) => {
    const membership = await currentPlace(tx, team, uid);
    if (membership === null) return;
    if ((await tx.nativeDelete(TeamTag, { membership, name: normaliseTag(tag) })) === 0) return;
    // Tags are notes about people, and go when the people go: the log keeps only that there was one.
    recordAudit(tx, actor, { action: 'tag.remove', projectId: team.project.id, subjectId: team.id, before: { uid } });
  });
}

const currentPlace = (em: EntityManager, team: Team, uid: string): Promise<Membership | null> =>
  em.findOne(Membership, { team, person: uid, leftAt: null, ...CONFIRMED });
