import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamRoleName } from '@muster/rules';
import { displayName } from '../kernel/display-name.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
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
}

export async function mailInvitation(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  { project, team, role, inviter, token, to }: Invited,
): Promise<void> {
  await enqueueMail(em, keys, {
    template: 'team-invitation',
    to,
    locale: (await localeOf({ em }, { email: to })) ?? mailLocale(inviter) ?? project.mainLanguage,
    teamName: team.names,
    pid: project.pid,
    projectName: project.names,
    role,
    inviterName: displayName(inviter),
    link: `${publicUrl}/invitation#${new URLSearchParams({ token })}`,
    days: DAYS,
  });
}
