import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '@muster/rules';
import { displayName } from '../../kernel/display-name.ts';
import { receiverById } from '../../mail/count-mails.ts';
import { enqueueGivenMails } from '../../mail/enqueue-given-mails.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { localeOf } from '../person/locale-of.ts';
import { mailLocale } from '../person/mail-locale.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';

const DAYS = 30;

interface Invited {
  project: Project;
  team: Team;
  role: TeamRoleName;
  inviter: Person;
  token: string;
  to: string;
  /** Of a person whose address the inviter doesn't know. */
  personId: string | null;
}

export async function mailInvitation(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  { project, team, role, inviter, token, to, personId }: Invited,
): Promise<void> {
  const mail = {
    template: 'team-invitation' as const,
    to,
    locale: (await localeOf({ em }, { email: to })) ?? mailLocale(inviter) ?? project.mainLanguage,
    teamName: team.names,
    pid: project.pid,
    projectName: project.names,
    role,
    inviterName: displayName(inviter),
    link: `${publicUrl}/invitation#${new URLSearchParams({ token })}`,
    days: DAYS,
  };
  const receiver = personId === null ? to : receiverById(personId);
  await enqueueGivenMails(em, keys, [{ mail, giverId: inviter.id, projectId: project.id, receiver }]);
}
