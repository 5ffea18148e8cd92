import { expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { copyPinnedLinks } from './copy-pinned-links.ts';
import { listPinnedLinks, setPinnedLinks } from './pinned-links.ts';
import { setting } from './testing.ts';

const db = useDatabase();
const scope = (actor: Actor) => scopeOf(db.em.fork(), actor);

it('pins links for those who are in the project, replaced as a whole, and copied to the next year', async () => {
  const { project, owner, cat } = await setting(db);
  const { pid } = project;
  const links = [
    { titles: { en: 'Handbook', 'zh-Hant': '手冊' }, url: 'https://x.example/handbook' },
    { titles: { 'zh-Hant': '聊天室' }, url: 'https://x.example/chat' },
  ];
  await setPinnedLinks(scope(owner), { pid, links });
  expect(await listPinnedLinks(scope(cat), { pid })).toEqual(links);
  const turned = [...links].reverse();
  const outcomes = await Promise.all(
    [turned, links, turned].map((given) => outcomeOf(setPinnedLinks(scope(owner), { pid, links: given }))),
  );
  expect(outcomes).toEqual(['ok', 'ok', 'ok']);
  expect(await listPinnedLinks(scope(cat), { pid })).toHaveLength(2);
  const next = await db.make.project();
  await copyPinnedLinks(db.em.fork(), { from: project.id, to: next.id });
  const [{ count } = { count: 0 }] = await db.em.execute<{ count: number }[]>(
    'select count(*)::int as count from pinned_link where project_id = ?',
    [next.id],
  );
  expect(count).toBe(2);
});
