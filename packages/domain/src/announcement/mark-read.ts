import { READER, readerValues } from '../kernel/audience.ts';
import { notFound } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { FOR_READER } from './for-reader.ts';

/** Notes that the caller has read one announcement, or all of a project. Twice is the same as once. */
export async function markAnnouncementsRead(
  { em, actor }: Scope,
  { pid, id }: { pid: string; id?: string | undefined },
): Promise<void> {
  const reader = readerValues(actor);
  const project = await findKnownProject(em, actor, pid);
  const [found] = await em.execute<{ count: number }[]>(
    `with meant as (
       select announcement.id, me.id as person_id from ${READER} cross join announcement
       where announcement.project_id = ? and (?::uuid is null or announcement.id = ?::uuid) and ${FOR_READER}),
     added as (
       insert into announcement_reading (id, announcement_id, person_id)
       select gen_random_uuid(), id, person_id from meant order by id
       on conflict (announcement_id, person_id) do nothing)
     select count(*)::int as count from meant`,
    [...reader, project.id, id ?? null, id ?? null],
  );
  if (id !== undefined && found?.count === 0) throw notFound();
}
