import { oneLine } from '../one-line.ts';
import type { Block, Template } from '../template.ts';

type Projects = Parameters<Template<'applications-waiting'>['en']>[0]['projects'];

const countAll = (projects: Projects): number =>
  projects.flatMap(({ teams }) => teams).reduce((sum, { waiting }) => sum + waiting, 0);

/** A sentence and a button for each project; most people have one. */
const listed = (
  projects: Projects,
  sentence: (projectName: string, teams: string) => string,
  team: (name: string, waiting: number) => string,
  button: string,
): Block[] =>
  projects.flatMap(({ projectName, link, teams }) => [
    sentence(oneLine(projectName), teams.map(({ teamName, waiting }) => team(oneLine(teamName), waiting)).join(', ')),
    { button, link },
  ]);

export const applicationsWaiting: Template<'applications-waiting'> = {
  en: ({ projects, settingsLink }) => {
    const count = countAll(projects);
    return {
      subject: count === 1 ? 'An application waits for you' : `${count} applications wait for you`,
      body: [
        'Somebody would like to help, and waits for your answer.',
        ...listed(
          projects,
          (projectName, teams) => `${projectName}: ${teams}`,
          (name, waiting) => `${name} (${waiting})`,
          'Open the applications',
        ),
        { note: `Too much mail, or too late? Choose how you hear of applications: ${settingsLink}` },
      ],
    };
  },
  'zh-Hant': ({ projects, settingsLink }) => ({
    subject: `有 ${countAll(projects)} 份報名等你回覆`,
    body: [
      '有人想來幫忙，正在等你回覆。',
      ...listed(
        projects,
        (projectName, teams) => `${projectName}：${teams.replaceAll(', ', '、')}`,
        (name, waiting) => `${name}（${waiting}）`,
        '查看報名',
      ),
      { note: `想調整通知方式嗎？可以在這裡設定：${settingsLink}` },
    ],
  }),
};
