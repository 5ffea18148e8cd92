import { requirePerson } from '../access/actor.ts';
import type { ApplicationState } from '../rules/applications.ts';
import type { Scope } from '../scope.ts';
import { isId } from '../shared/id.ts';
import type { Keyring } from '../shared/keyring.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../shared/page.ts';
import { type ApplicationView, viewApplications } from './application-view.ts';

/** One's own applications in all projects, the latest first. */
export async function listOwnApplications(
  { em, actor }: Scope,
  keys: Keyring,
  { state, cursor, limit }: PageRequest & { state?: ApplicationState | undefined },
): Promise<Page<ApplicationView>> {
  const personId = requirePerson(actor);
  const [before] = decodeCursor(cursor, [isId]);
  const rows = await viewApplications(
    em,
    keys,
    `where application.person_id = ?
       and (?::text is null or application.state = ?)
       and (?::uuid is null or application.id < ?)
     order by application.id desc
     limit ?`,
    [personId, state ?? null, state ?? null, before ?? null, before ?? null, limit + 1],
  );
  return toPage(rows, limit, withoutAnswerer, ({ id }) => [id]);
}

export const withoutAnswerer = (view: ApplicationView): ApplicationView => ({ ...view, answeredBy: null });
