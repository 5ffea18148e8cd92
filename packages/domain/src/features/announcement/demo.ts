import { seededRandom } from '../../demo/random.ts';
import { db } from '../../kernel/db/db.ts';
import { toJson } from '../../kernel/db/expressions.ts';
import type { AnnouncementTexts, Audience } from '../../kernel/db/json-columns.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';
import { addRecipients } from './audience.ts';

const LETTERS: { by: 'owner' | 'chief'; at: string; audience: Audience; texts: AnnouncementTexts; reply: boolean }[] = [
  {
    by: 'owner',
    at: '2026-11-02T10:00:00Z',
    audience: {},
    reply: false,
    texts: {
      en: {
        subject: 'Welcome to the crew of 2027',
        body: 'Dear all,\n\nit is good to have you with us. The first meeting is on Saturday; the agenda is at https://demo.example/agenda.\n\nSee you there!',
      },
      'zh-Hant': {
        subject: '歡迎加入 2027 工作團隊',
        body: '各位夥伴好：\n\n很高興有你一起。第一次會議在星期六，議程在 https://demo.example/agenda 。\n\n到時候見！',
      },
    },
  },
  {
    by: 'chief',
    at: '2026-11-09T12:30:00Z',
    audience: { tids: ['field'], roles: ['member'] },
    reply: true,
    texts: { 'zh-Hant': { subject: '場勘時間', body: '場勘改到下星期日早上十點，在大門口集合。' } },
  },
];

const DRAFT = { en: { subject: 'What to bring', body: 'Please bring:\n\n- shoes that can get wet\n- ' } };
const LINKS = [
  { titles: { en: 'Handbook', 'zh-Hant': '志工手冊' }, url: 'https://demo.example/handbook' },
  { titles: { en: 'Chat', 'zh-Hant': '聊天室' }, url: 'https://demo.example/chat' },
  { titles: { en: 'Map of the venue', 'zh-Hant': '場地地圖' }, url: 'https://demo.example/map' },
];

/** Two that went out some time ago, so that the log has something to show; a draft; and links that everybody needs. */
export async function demo({ em }: DemoScope, { pid, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2032);
  const project = await em.findOneOrFail(Project, { pid });
  await db(em)
    .insertInto('announcement_draft')
    .values({
      id: random.id(),
      project_id: project.id,
      author_id: accounts.owner,
      audience: toJson({}),
      texts: toJson(DRAFT),
      updated_at: new Date('2026-11-12T09:00:00Z'),
    })
    .execute();
  const links = LINKS.map(({ titles, url }, position) => ({
    id: random.id(),
    project_id: project.id,
    position,
    titles: toJson(titles),
    url,
  }));
  await db(em).insertInto('pinned_link').values(links).execute();
  for (const { by, at, audience, texts, reply } of LETTERS) {
    const id = random.id();
    const sentAt = new Date(at);
    const kind = audience.tids === undefined ? 'event' : 'team';
    await db(em)
      .insertInto('announcement')
      .values({
        id,
        project_id: project.id,
        author_id: accounts[by],
        audience: toJson(audience),
        kind,
        texts: toJson(texts),
        reply_to_author: reply,
        created_at: sentAt,
      })
      .execute();
    await addRecipients(em, id, project.id, audience, kind);
    await db(em)
      .updateTable('announcement_recipient')
      .set({ state: 'sent', claims: 1, settled_at: sentAt, claimed_at: sentAt })
      .where('announcement_id', '=', id)
      .execute();
  }
}
