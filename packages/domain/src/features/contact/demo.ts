import { seededRandom } from '../../demo/random.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Team } from '../team/team.entity.ts';
import { TeamContact } from './team-contact.entity.ts';

/** How to reach the chief of the team that the demo is about. */
export async function demo({ em }: DemoScope, { pid }: DemoEvent): Promise<void> {
  const random = seededRandom(2041);
  em.create(TeamContact, {
    id: random.id(),
    team: await em.findOneOrFail(Team, { project: { pid }, tid: 'field' }),
    messages: {
      en: 'Ask about shifts and tools here; on the days of the event you find us at the gate.',
      'zh-Hant': '班表和工具的問題都可以問我們；活動當天我們在大門口。',
    },
    responseTimes: { en: 'within a day, mostly in the evening', 'zh-Hant': '一天之內，多半在晚上' },
    chatLink: 'https://chat.demo.example/field',
  });
  await em.flush();
}
