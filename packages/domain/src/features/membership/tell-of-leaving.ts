import type { EntityManager } from '@mikro-orm/postgresql';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { displayName } from '../../kernel/display-name.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { Membership } from './membership.entity.ts';

/** Tells the chiefs of the team that a member has left; where there is none any more, the owners of the project. */
export async function tellOfLeaving(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  project: Project,
  team: Team,
  uid: string,
): Promise<void> {
  const other = { person: { $ne: uid, suspendedAt: null } };
  const chiefs = await em.find(
    Membership,
    { team, role: 'chief', leftAt: null, ...CONFIRMED, ...other },
    { populate: ['person'] },
  );
  const told =
    chiefs.length > 0
      ? chiefs
      : await em.find(ProjectRole, { project, role: 'owner', ...CONFIRMED, ...other }, { populate: ['person'] });
  const gone = await em.findOneOrFail(Person, { id: uid });
  for (const { person } of told) {
    await enqueueMail(em, keys, {
      template: 'member-left',
      to: person.$.email,
      locale: mailLocale(person.$) ?? project.mainLanguage,
      personName: displayName(gone),
      teamName: team.names,
      pid: project.pid,
      projectName: project.names,
      link: `${publicUrl}/projects/${project.pid}/teams/${team.tid}`,
    });
  }
}
