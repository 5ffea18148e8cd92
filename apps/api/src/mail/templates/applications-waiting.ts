import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

/** A sentence and a button for each project; most people have one. */
export const applicationsWaiting: Template<'applications-waiting'> = ({ projects, settingsLink }, t) => {
  const count = projects.flatMap(({ teams }) => teams).reduce((sum, { waiting }) => sum + waiting, 0);
  const teamsOf = ({ teams }: (typeof projects)[number]): string =>
    teams
      .map(({ teamName, waiting }) => t('application:waiting.team', { team: oneLine(teamName), waiting }))
      .join(t('common:separator'));
  return {
    subject: t('application:waiting.subject', { count }),
    body: [
      t('application:waiting.lead'),
      ...projects.flatMap((project) => [
        t('application:waiting.project', { project: oneLine(project.projectName), teams: teamsOf(project) }),
        { button: t('application:waiting.button'), link: project.link },
      ]),
      { note: t('application:waiting.note'), link: settingsLink },
    ],
  };
};
