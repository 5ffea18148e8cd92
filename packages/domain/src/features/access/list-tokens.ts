import { raw } from '@mikro-orm/postgresql';
import { requirePerson } from '../../kernel/actor.ts';
import { databaseNow } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Project } from '../project/project.entity.ts';
import { ApiToken } from './api-token.entity.ts';
import { canManageProjectTokens } from './token.policy.ts';

/** How long a token's owner finds what they revoked. */
const REVOKED_DAYS = 30;

/** Tokens that still work, newest first: the caller's own or, for an owner, those of a project; if wanted also those revoked lately. */
export async function listTokens(
  scope: Scope,
  page: PageRequest & { pid?: string | undefined; revoked?: boolean | undefined },
): Promise<Page<ApiToken>> {
  const [after] = decodeCursor(page.cursor, [isId]);
  const whose = await ownerOf(scope, page.pid);
  const tokens = await scope.em.find(
    ApiToken,
    {
      ...whose,
      ...(page.revoked
        ? { $or: [WORKING(), { revokedAt: { $gt: raw<Date>(`now() - interval '${REVOKED_DAYS} days'`) } }] }
        : WORKING()),
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

const WORKING = () => ({ revokedAt: null, expiresAt: { $gt: databaseNow() } });

async function ownerOf(
  { em, actor }: Scope,
  pid: string | undefined,
): Promise<{ person: string } | { project: Project }> {
  const personId = requirePerson(actor);
  if (pid === undefined) return { person: personId };
  const project = await em.findOne(Project, { pid });
  if (project === null || !canManageProjectTokens(actor, project.id)) throw notFound();
  return { project };
}
