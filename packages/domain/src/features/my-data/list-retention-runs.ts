import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { requirePeopleManager } from '../person/person.policy.ts';
import { RetentionRun } from './retention-run.entity.ts';

/** What the clock has deleted, day by day, the latest first: for administrators. */
export async function listRetentionRuns({ em, actor }: Scope, page: PageRequest): Promise<Page<RetentionRun>> {
  requirePeopleManager(actor);
  const [after] = decodeCursor(page.cursor, [isId]);
  const runs = await em.find(RetentionRun, after === undefined ? {} : { id: { $lt: after } }, {
    orderBy: { id: 'desc' },
    limit: page.limit + 1,
  });
  return toPage(
    runs,
    page.limit,
    (run) => run,
    ({ id }) => [id],
  );
}
