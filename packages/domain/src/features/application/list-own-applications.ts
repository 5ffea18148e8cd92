import type { ApplicationState } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { isId } from '../../kernel/id.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/page.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type ApplicationView, stateFor, viewApplications } from './application-view.ts';

/** One's own applications in all projects, the latest first. */
export async function listOwnApplications(
  { em, actor, keys }: Scope,
  { state, cursor, limit }: PageRequest & { state?: ApplicationState | undefined },
): Promise<Page<ApplicationView>> {
  const personId = requirePerson(actor);
  const [before] = decodeCursor(cursor, [isId]);
  const rows = await viewApplications(em, keys, personId, (query) =>
    query
      .where('application.person_id', '=', personId)
      .$if(state !== undefined, (ofState) => ofState.where(stateFor(personId), '=', state as ApplicationState))
      .$if(before !== undefined, (next) => next.where('application.id', '<', before ?? ''))
      .orderBy('application.id', 'desc')
      .limit(limit + 1),
  );
  return toPage(rows, limit, withoutAnswerer, ({ id }) => [id]);
}

export const withoutAnswerer = (view: ApplicationView): ApplicationView => ({ ...view, answeredBy: null });
