import { seededRandom } from '../demo/random.ts';
import type { DemoEvent, DemoScope } from '../kernel/feature.ts';

/** How to reach the chief of the team that the demo is about. */
export async function demo({ em }: DemoScope, { pid }: DemoEvent): Promise<void> {
  const random = seededRandom(2041);
  await em.execute(
    `insert into team_contact (id, team_id, messages, response_times, chat_link)
     select ?, team.id, ?::jsonb, ?::jsonb, 'https://chat.demo.example/field'
     from team join project on project.id = team.project_id where project.pid = ? and team.tid = 'field'`,
    [
      random.id(),
      JSON.stringify({
        en: 'Ask about shifts and tools here; on the days of the event you find us at the gate.',
        'zh-Hant': '班表和工具的問題都可以問我們；活動當天我們在大門口。',
      }),
      JSON.stringify({ en: 'within a day, mostly in the evening', 'zh-Hant': '一天之內，多半在晚上' }),
      pid,
    ],
  );
}
