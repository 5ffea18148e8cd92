import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import { displayName } from '../../kernel/display-name.ts';
import { enqueueGivenMails } from '../../mail/enqueue-given-mails.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';

interface Changed {
  project: Project;
  team: Team;
  personId: string;
  /** What they are in the team now, or why they are no longer in it. */
  now: { role: TeamRoleName } | { removed: true; reason: string | null };
}

/**
 * Nobody is promoted, made a member again or removed without hearing of it, and of who did it. What is done to oneself
 * is known, and a draft sends nothing.
 */
export async function tellOfChange(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  actor: Actor,
  { project, team, personId, now }: Changed,
): Promise<void> {
  if (personId === actor.personId || project.state === 'draft') return;
  const person = await em.findOneOrFail(Person, { id: personId });
  const doer = actor.personId === null ? null : await em.findOne(Person, { id: actor.personId });
  const about = {
    to: person.email,
    locale: mailLocale(person) ?? (doer && mailLocale(doer)) ?? project.mainLanguage,
    teamName: team.names,
    pid: project.pid,
    projectName: project.names,
    actorName: doer === null ? null : displayName(doer),
  };
  const page = `${publicUrl}/projects/${project.pid}`;
  const mail =
    'role' in now
      ? { template: 'role-changed' as const, ...about, role: now.role, link: `${page}/teams/${team.tid}` }
      : { template: 'removed-from-team' as const, ...about, reason: now.reason, link: page };
  await enqueueGivenMails(em, keys, [{ mail, giverId: actor.personId, projectId: project.id }]);
}
