import { db } from '../../kernel/db/db.ts';
import type { BareScope } from '../../kernel/scope.ts';

/** The networks from which the person of an address is signed in, as their sessions have them. */
export async function signedInNetworks({ em }: BareScope, { email }: { email: string }): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('session.ip_address as network')
    .distinct()
    .where('person.email', '=', email)
    .where('session.ip_address', 'is not', null)
    .$narrowType<{ network: string }>()
    .execute();
  return rows.map(({ network }) => network);
}
