import { readerOf, readerValuesOf } from '../../kernel/audience.ts';
import { db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { isForReader } from './for-reader.ts';

/** Notes that the caller has read one announcement, or all of a project. Twice is the same as once. */
export async function markAnnouncementsRead(
  { em, actor }: Scope,
  { pid, id }: { pid: string; id?: string | undefined },
): Promise<void> {
  const reader = readerOf(readerValuesOf(actor));
  const project = await findKnownProject(em, actor, pid);
  const { count } = await db(em)
    .with('visible', (query) =>
      query
        .selectFrom('announcement')
        .select(['announcement.id', reader.id.as('person_id')])
        .where('announcement.project_id', '=', project.id)
        .$if(id !== undefined, (one) => one.where('announcement.id', '=', id ?? ''))
        .where(isForReader(reader)),
    )
    .with('added', (query) =>
      query
        .insertInto('announcement_reading')
        .columns(['id', 'announcement_id', 'person_id'])
        .expression(({ fn, selectFrom }) =>
          selectFrom('visible')
            .select([fn('gen_random_uuid').as('new_id'), 'id', 'person_id'])
            .orderBy('id'),
        )
        .onConflict((conflict) => conflict.columns(['announcement_id', 'person_id']).doNothing()),
    )
    .selectFrom('visible')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (id !== undefined && count === 0) throw notFound();
}
