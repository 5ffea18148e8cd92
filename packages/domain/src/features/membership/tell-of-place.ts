import type { EntityManager } from '@mikro-orm/postgresql';
import type { GrantPurpose, ProjectRoleName, TeamRoleName, Texts } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import { displayName } from '../../kernel/display-name.ts';
import { enqueueGivenMails } from '../../mail/enqueue-given-mails.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { askForYes } from './ask-for-yes.ts';
import type { Standing } from './confirmation.policy.ts';

export interface NewPlace {
  project: Project;
  person: Person;
  standing: Standing;
  team?: { name: Texts; role: TeamRoleName };
  role?: ProjectRoleName;
  purpose?: GrantPurpose;
}

/** Nobody gets a place without hearing of it: with a question, or where an owner moved them as a fact. */
export async function tellOfPlace(
  em: EntityManager,
  mailing: Mailing,
  actor: Actor,
  { project, person, standing, team, role, purpose }: NewPlace,
): Promise<void> {
  const giver = actor.personId === null ? null : await em.findOne(Person, { id: actor.personId });
  if (standing !== 'confirmed') {
    const asking = { fallback: giver && mailLocale(giver), prepares: role !== undefined };
    await askForYes(em, mailing, project, [person.id], asking);
    return;
  }
  // By an address, a suspended account can be given something: who gives must not learn of it.
  if (person.suspendedAt !== null) return;
  const mail = {
    template: 'place-given' as const,
    to: person.email,
    locale: mailLocale(person) ?? (giver && mailLocale(giver)) ?? project.mainLanguage,
    pid: project.pid,
    projectName: project.names,
    giverName: giver === null ? null : displayName(giver),
    teams: team === undefined ? [] : [team],
    roles: role === undefined ? [] : [role],
    purposes: purpose === undefined ? [] : [purpose],
    link: `${mailing.publicUrl}/projects/${project.pid}`,
  };
  await enqueueGivenMails(em, mailing.keys, [{ mail, giverId: actor.personId, projectId: project.id }]);
}
