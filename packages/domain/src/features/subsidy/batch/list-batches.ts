import { isId } from '../../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../../kernel/page.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findSummedProject } from '../load-subsidy.ts';
import { type BatchView, batchViews } from './batch-view.ts';

/** The newest first. For owners and finance. */
export async function listBatches(
  { em, actor }: Scope,
  { pid, limit, cursor }: PageRequest & { pid: string },
): Promise<Page<BatchView>> {
  const project = await findSummedProject(em, actor, pid);
  const [before] = decodeCursor(cursor, [isId]);
  const rows = await batchViews(em, actor, (batches) =>
    batches
      .where('batch.project_id', '=', project.id)
      .$if(before !== undefined, (query) => query.where('batch.id', '<', before ?? ''))
      .orderBy('batch.id', 'desc')
      .limit(limit + 1),
  );
  return toPage(
    rows,
    limit,
    (row) => row,
    ({ id }) => [id],
  );
}
