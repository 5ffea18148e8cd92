import type { EntityManager } from '@mikro-orm/postgresql';
import { db } from '../../kernel/db/db.ts';

/** A new year begins with the texts of the last one; a chat belongs to the people of its year, and is not taken over. */
export async function copyContacts(em: EntityManager, { from, to }: { from: string; to: string }): Promise<void> {
  await em.flush();
  await db(em)
    .insertInto('team_contact')
    .columns(['id', 'team_id', 'messages', 'response_times'])
    .expression(({ fn, selectFrom }) =>
      selectFrom('team_contact as card')
        .innerJoin('team as last', 'last.id', 'card.team_id')
        .innerJoin('team as next', 'next.tid', 'last.tid')
        .select([fn('gen_random_uuid').as('new_id'), 'next.id', 'card.messages', 'card.response_times'])
        .where('next.project_id', '=', to)
        .where('last.project_id', '=', from),
    )
    .execute();
}
