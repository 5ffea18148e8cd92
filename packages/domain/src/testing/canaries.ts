import type { EntityManager } from '@mikro-orm/postgresql';
import { latestConsentText, RECORD_KINDS } from '@muster/rules';
import { Person } from '../features/person/person.entity.ts';
import { giveConsent } from '../features/vault/give-consent.ts';
import { putRecord } from '../features/vault/put-record.ts';
import type { Records } from '../features/vault/records.ts';
import type { JobScope } from '../kernel/scope.ts';
import { actorOf } from './actors.ts';
import { scopeOf } from './scope.ts';

/** Every row of every table, as text. */
export async function dumpOf(em: EntityManager): Promise<string> {
  const connection = em.getConnection();
  const tables = await connection.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const copies = await Promise.all(
    tables.map(({ name }) => connection.execute<{ row: string }[]>(`select t::text as row from ${name} t`)),
  );
  return copies
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

/** How a value could stand somewhere without being seen at once. */
export const spellingsOf = (value: string): string[] => {
  const bytes = Buffer.from(value);
  return [value, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')];
};

/** Values that nobody has by chance, one in every sealed column. */
export const CANARY_RECORDS: Records = {
  bank: {
    code: '58203417',
    branch: '9164027358',
    no: 'ZQCANARYNO7319',
    name: 'Zqcanary Holder',
    iban: 'DE19370400440731908465',
  },
  address: { code: 'ZQ7319 CAN', receiver: 'Zqcanary Receiver', address: 'Zqcanary Street 7319' },
  dietary: { habits: ['soy_allergy', 'kosher', 'no_lamb'], note: 'Zqcanary note 7319' },
  profile: {
    name: 'Zqcanary Realname',
    phone: '+886973190846',
    national_id: 'ZQCANARYID7319',
    company: 'Zqcanary Works',
    birthday: '1907-03-19',
  },
};

/** The values themselves, as text. */
export const canariesOf = (record: object): string[] =>
  Object.values(record)
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

export const CANARIES = Object.values(CANARY_RECORDS).flatMap(canariesOf);

/** Known to administrators, and to nobody else. */
export const CANARY_ADDRESS = 'zqcanary7319@canary.example';

/** A person whose records are all canaries, entered as people enter them. */
export async function plantCanaries(em: EntityManager, services: Pick<JobScope, 'keys' | 'vault'>): Promise<Person> {
  const person = em.create(Person, { email: CANARY_ADDRESS, name: 'Bird', emailVerified: true });
  await em.flush();
  const as = () => scopeOf(em.fork(), actorOf(person.id), services);
  await giveConsent(as(), { kind: 'dietary', version: latestConsentText('dietary').version });
  for (const kind of RECORD_KINDS) await putRecord(as(), { kind, record: CANARY_RECORDS[kind] });
  return person;
}
