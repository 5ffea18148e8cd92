import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { mailLocale } from '../person/mail-locale.ts';
import type { Team } from '../team/team.entity.ts';
import type { Answerable } from './answerable.ts';

const to = ({ person, team, project }: Answerable) => ({
  to: person.email,
  locale: mailLocale(person) ?? project.mainLanguage,
  teamName: team.names,
  pid: project.pid,
  projectName: project.names,
});

/** Who was accepted is led to the team, who was declined to the overview of teams, where one can apply. */
export const tellApplicant = (
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  found: Answerable,
  state: 'accepted' | 'declined',
  message: string | null,
): Promise<void> => {
  const project = `${publicUrl}/projects/${found.project.pid}`;
  return enqueueMail(em, keys, {
    template: `application-${state}`,
    ...to(found),
    message,
    link: state === 'accepted' ? `${project}/teams/${found.team.tid}` : `${project}/teams`,
  });
};

export const tellSuggestion = (
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  found: Answerable,
  suggested: Team,
  message: string | null,
): Promise<void> =>
  enqueueMail(em, keys, {
    template: 'application-suggestion',
    ...to(found),
    suggestedName: suggested.names,
    message,
    link: `${publicUrl}/applications`,
  });
