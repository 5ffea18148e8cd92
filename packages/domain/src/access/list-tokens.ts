import type { Scope } from '../scope.ts';
import { isId } from '../shared/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../shared/page.ts';
import { databaseNow } from '../shared/sql.ts';
import { requirePerson } from './actor.ts';
import { ApiToken } from './api-token.entity.ts';

/** The caller's own tokens that still work, newest first. */
export async function listTokens({ em, actor }: Scope, page: PageRequest): Promise<Page<ApiToken>> {
  const [after] = decodeCursor(page.cursor, [isId]);
  const tokens = await em.find(
    ApiToken,
    {
      person: requirePerson(actor),
      revokedAt: null,
      expiresAt: { $gt: databaseNow() },
      // Ids grow with time: the newest has the greatest.
      ...(after === undefined ? {} : { id: { $lt: after } }),
    },
    { orderBy: { id: 'desc' }, limit: page.limit + 1 },
  );
  return toPage(
    tokens,
    page.limit,
    (token) => token,
    (token) => [token.id],
  );
}
