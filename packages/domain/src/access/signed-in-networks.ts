import type { BareScope } from '../kernel/scope.ts';

/** The networks from which the person of an address is signed in, as their sessions have them. */
export async function signedInNetworks({ em }: BareScope, { email }: { email: string }): Promise<string[]> {
  const rows = await em.execute<{ network: string }[]>(
    `select distinct session.ip_address as network from session join person on person.id = session.person_id
     where person.email = ? and session.ip_address is not null`,
    [email],
  );
  return rows.map(({ network }) => network);
}
