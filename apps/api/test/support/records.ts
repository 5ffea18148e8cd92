import { createVault, type Person } from '@muster/domain';
import { RECORD_FIELDS, type RecordKind } from '@muster/rules';
import type { Api } from './api.ts';

export const RECORDS = {
  bank: { code: '700', branch: '0021', no: '00012345678901', name: 'Ada Novak', iban: 'DE02120300000000202051' },
  address: { code: '100-0001', receiver: 'Ada Novak', address: '1 Example Street\nExample City' },
  dietary: { habits: ['vegan', 'nut_allergy'], note: 'Nothing raw' },
  profile: {
    name: 'Ada Novak',
    phone: '+886912345678',
    national_id: 'A123456789',
    company: 'X',
    birthday: '1990-05-17',
  },
} as const;

export const PATHS = { bank: 'bank', address: 'address', dietary: 'dietary-habit', profile: 'profile' } as const;
export const KINDS = Object.keys(PATHS) as RecordKind[];
export const RECORD_SCOPES = ['me:read', 'me.records:read', 'me:write', 'me.sensitive:write'] as const;

/** A person's sealed records by token, and as they really are in the database. */
export function useRecords(api: Api) {
  const tokenOf = async (person: Person) => api.db.make.token(person, [...RECORD_SCOPES]);
  const put = (kind: RecordKind, token: string, body: unknown) =>
    api.ask('PUT', `/api/me/${PATHS[kind]}`, { token, body });
  const consent = (token: string) => api.ask('PUT', '/api/me/consents/dietary', { token, body: { version: 1 } });

  /** Unsealed, past all masks. */
  async function unsealed(kind: RecordKind, person: Person): Promise<Record<string, unknown> | undefined> {
    const em = api.services.orm.em.fork();
    const columns = RECORD_FIELDS[kind];
    const [row] = await em.execute<Record<string, string | null>[]>(
      `select * from ${kind}_record where person_id = ?`,
      [person.id],
    );
    const own = (await createVault(api.services.keys).ofAll(em, [person.id])).get(person.id);
    if (row === undefined || own === undefined) return undefined;
    const open = (column: string) =>
      row[column] == null ? null : own.open({ table: `${kind}_record`, column, row: String(row.id) }, row[column]);
    return Object.fromEntries(columns.map((column) => [column, open(column)]));
  }

  return { tokenOf, put, consent, unsealed };
}
