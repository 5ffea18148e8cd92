import type { EntityManager } from '@mikro-orm/postgresql';
import type { Feature } from '../../kernel/feature.ts';

/** What has to be settled before a project can go to the archive, in words. */
export async function unfinishedIn(
  em: EntityManager,
  features: readonly Feature[],
  projectId: string,
): Promise<string[]> {
  const open: string[] = [];
  for (const feature of features) {
    const { word, count } = (await feature.project?.unfinished?.(em, projectId)) ?? { word: '', count: 0 };
    if (count > 0) open.push(`${count} open ${word}${count === 1 ? '' : 's'}`);
  }
  return open;
}
