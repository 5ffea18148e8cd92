import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { addDays } from '../../kernel/day.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { PayoutFacts } from '../../kernel/retention.ts';
import { actorOf, jobScope, scopeOf, testVault, useDatabase } from '../../testing/index.ts';
import { features } from '../index.ts';
import { DataKey } from '../person/data-key.entity.ts';
import { Person } from '../person/person.entity.ts';
import { putResume } from '../profile/put-resume.ts';
import { joinTalentPool } from '../profile/talent-pool.ts';
import { openRecords, type Records, storeRecord } from '../vault/records.ts';
import { applyRetention } from './apply-retention.ts';
import { listRetentionRuns } from './list-retention-runs.ts';
import { readMyData } from './read-my-data.ts';
import { retentionRules } from './registry.ts';

const db = useDatabase();
const vault = testVault;

const RECORDS: Records = {
  bank: { code: '700', branch: null, no: '12345678', name: 'Ada', iban: null },
  address: { code: null, receiver: 'Ada', address: 'There' },
  dietary: { habits: ['vegan'], note: null },
  profile: { name: 'Ada', phone: null, national_id: null, company: null, birthday: null },
};
const KINDS = Object.keys(RECORDS) as (keyof Records)[];

async function withRecords(person: Person, enteredOn = '2020-01-01'): Promise<void> {
  await db.orm.em.fork().transactional(async (tx) => {
    for (const kind of KINDS) {
      await storeRecord(tx, vault, kind, person.id, RECORDS[kind]);
      await tx.execute(`update ${kind}_record set updated_at = ? where person_id = ?`, [enteredOn, person.id]);
    }
  });
}
const kept = async (person: Person): Promise<string[]> => {
  const found = [];
  for (const kind of KINDS)
    if ((await openRecords(db.orm.em.fork(), vault, kind, [person.id])).size > 0) found.push(kind);
  return found;
};
/** Noon, so that it is the same day nearly everywhere. */
const run = (day: string, more: readonly Feature[] = []) =>
  applyRetention(jobScope(db.orm.em.fork(), { now: new Date(`${day}T12:00:00Z`), features: [...features, ...more] }));
const paying = (person: Person, facts: PayoutFacts): Feature => ({
  name: 'paying',
  person: { payouts: async () => new Map([[person.id, facts]]) },
});

describe('retention', () => {
  it('goes by the last day of the event: diet after 30 days, the others after 90, and not a day before', async () => {
    const [person, project] = [
      await db.make.person(),
      await db.make.project({ startsOn: '2024-08-07', endsOn: '2024-08-08' }),
    ];
    await db.make.membership(await db.make.team(project), person);
    await withRecords(person, '2024-08-01');
    await run(addDays('2024-08-08', 30));
    expect(await kept(person)).toEqual(KINDS);
    await run(addDays('2024-08-08', 31));
    expect(await kept(person)).toEqual(['bank', 'address', 'profile']);
    await run(addDays('2024-08-08', 90));
    expect(await kept(person)).toEqual(['bank', 'address', 'profile']);
    expect(await db.em.fork().count(DataKey, { person: person.id })).toBe(1);
    await run(addDays('2024-08-08', 91));
    expect(await kept(person)).toEqual([]);
    expect(await db.em.fork().count(DataKey, { person: person.id })).toBe(0);
    const log = await db.em.fork().find(AuditEntry, { subjectId: person.id }, { orderBy: { id: 'asc' } });
    expect(log.map(({ actorKind, action, after }) => [actorKind, action, after])).toEqual(
      ['dietary', 'bank', 'address', 'profile'].map((kind) => ['operator', 'record.expire', { kind }]),
    );
  });

  it('waits for a day to be over everywhere', async () => {
    const person = await db.make.person();
    await withRecords(person, '2024-01-01T23:00:00Z');
    const at = (hour: string) =>
      applyRetention(jobScope(db.orm.em.fork(), { now: new Date(`${addDays('2024-01-01', 31)}T${hour}:00:00Z`) }));
    await at('11');
    expect(await kept(person)).toContain('dietary');
    await at('13');
    expect(await kept(person)).not.toContain('dietary');
  });

  it('knows events by team and by role, the latest of them; who left before one began took no part in it', async () => {
    const onOneDay = (day: string) => db.make.project({ startsOn: day, endsOn: day });
    const [early, late] = [await onOneDay('2023-05-01'), await onOneDay('2023-09-01')];
    const [owner, member, leaver] = [await db.make.person(), await db.make.person(), await db.make.person()];
    for (const person of [owner, member, leaver]) {
      await db.make.membership(await db.make.team(early), person);
      await withRecords(person, '2023-01-01');
    }
    await db.make.projectRole(late, owner, 'owner');
    Object.assign(await db.make.membership(await db.make.team(late), member), {
      leftAt: new Date('2023-09-01T20:00Z'),
    });
    Object.assign(await db.make.membership(await db.make.team(late), leaver), { leftAt: new Date('2023-08-01') });
    await db.em.flush();
    await run('2023-09-30');
    expect([await kept(owner), await kept(member), await kept(leaver)]).toEqual([KINDS, KINDS, []]);
  });

  it('counts from the last change for people in no event, and for what was entered after it', async () => {
    const [nobody, returned, project] = [
      await db.make.person(),
      await db.make.person(),
      await db.make.project({ startsOn: '2021-01-01', endsOn: '2021-01-02' }),
    ];
    await db.make.membership(await db.make.team(project), returned);
    for (const person of [nobody, returned]) await withRecords(person, '2022-06-01');
    await run('2022-06-20');
    expect([await kept(nobody), await kept(returned)]).toEqual([KINDS, KINDS]);
    await run('2022-07-03');
    expect(await kept(nobody)).toEqual(['bank', 'address', 'profile']);
    await run('2022-09-02');
    expect([await kept(nobody), await kept(returned)]).toEqual([[], []]);
  });

  it('waits for open requests, and counts from the last payout', async () => {
    const person = await db.make.person();
    await withRecords(person, '2022-01-01');
    await run('2025-01-01', [paying(person, { open: true, lastPaidOn: null })]);
    expect(await kept(person)).toEqual(['bank', 'address', 'profile']);
    const paid = paying(person, { open: false, lastPaidOn: '2025-02-01' });
    await run(addDays('2025-02-01', 90), [paid]);
    expect(await kept(person)).toEqual(['bank', 'address', 'profile']);
    await run(addDays('2025-02-01', 91), [paid]);
    expect(await kept(person)).toEqual([]);
  });

  it('can wait for a year without a sign of life', async () => {
    const [silent, active] = [await db.make.person(), await db.make.person()];
    for (const person of [silent, active]) await withRecords(person, '2020-01-01');
    db.em.create(AuditEntry, {
      actorKind: 'person',
      actorId: active.id,
      action: 'me.update',
      at: new Date('2020-09-01'),
    });
    await db.em.flush();
    const rule = { kind: 'profile', table: 'profile_record', days: 365, since: 'activity' } as const;
    const alone = (day: string) =>
      applyRetention(
        jobScope(db.orm.em.fork(), {
          now: new Date(`${day}T12:00:00Z`),
          features: [{ name: 'one', retention: [rule] }],
        }),
      );
    await alone('2021-01-02');
    expect([await kept(silent), await kept(active)]).toEqual([['bank', 'address', 'dietary'], KINDS]);
    await alone('2021-09-03');
    expect(await kept(active)).not.toContain('profile');
  });

  it('a resume goes with its skills and the talent pool, a year after the person was last seen', async () => {
    const person = await db.make.person();
    const actor = actorOf(person.id);
    const scope = () => scopeOf(db.orm.em.fork(), actor);
    await putResume(scope(), { intro: 'Hello', skills: ['Juggling'], hours: 2, links: [] });
    await joinTalentPool(scope(), { wishes: '' });
    await db.em.fork().execute(`update resume set updated_at = '2017-01-01' where person_id = ?`, [person.id]);
    await db.em.fork().execute(`update audit_entry set at = '2017-02-01' where actor_id = ?`, [person.id]);
    const left = async () =>
      Promise.all(
        ['resume', 'person_skill', 'talent_pool_entry'].map(
          async (table) =>
            (await db.em.fork().execute<unknown[]>(`select 1 from ${table} where person_id = ?`, [person.id])).length,
        ),
      );
    await run('2018-01-31');
    expect(await left()).toEqual([1, 1, 1]);
    await run('2018-02-03');
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('goes through any number in batches, and finds nothing the second time, nor twice at once', async () => {
    const people = Array.from({ length: 230 }, (_, i) =>
      db.em.create(Person, { email: `many-${i}@test.example`, name: '' }),
    );
    await db.em.flush();
    const rows = people.map(({ id }) => `('${crypto.randomUUID()}', '${id}', '2019-01-01')`);
    await db.em.fork().execute(`insert into dietary_record (id, person_id, updated_at) values ${rows.join(',')}`);
    const runs = await Promise.all([run('2019-06-01'), run('2019-06-01')]);
    expect(runs.reduce((sum, { deleted }) => sum + (deleted.dietary ?? 0), 0)).toBe(230);
    expect((await run('2019-06-01')).deleted.dietary).toBe(0);
  });

  it('a record that is entered anew meanwhile stays', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await db.make.person();
      await withRecords(person, '2018-01-01');
      await Promise.all([
        run('2018-12-01'),
        db.orm.em.fork().transactional(async (tx) => {
          await tx.execute('select from person where id = ? for no key update', [person.id]);
          await storeRecord(tx, vault, 'bank', person.id, RECORDS.bank);
        }),
      ]);
      expect(await kept(person)).toEqual(['bank']);
    }
  });

  it('is shown: to administrators in numbers, to the person with the days', async () => {
    const [person, admin] = [await db.make.person(), await db.make.person({ administrator: true })];
    // What the tests above have left goes first, so that the run below is about this person alone.
    await run('2031-12-31');
    await withRecords(person, '2032-01-01');
    const mine = async () => (await readMyData(scopeOf(db.orm.em.fork(), actorOf(person.id)))).kinds;
    const of = (kinds: Awaited<ReturnType<typeof mine>>, kind: string) => kinds.find((one) => one.kind === kind);
    expect(of(await mine(), 'dietary')).toMatchObject({ count: 1, keptUntil: '2032-01-31', deletedAt: null });
    expect(of(await mine(), 'bank')).toMatchObject({ count: 1, keptUntil: '2032-03-31' });
    await run('2032-02-05');
    expect(of(await mine(), 'dietary')).toMatchObject({ count: 0, keptUntil: null, deletedAt: expect.any(Date) });
    const listed = (actor = actorOf(admin.id, [], { administrator: true })) =>
      listRetentionRuns(scopeOf(db.orm.em.fork(), actor), { limit: 2 });
    const { items, nextCursor } = await listed();
    expect(items[0]?.deleted).toMatchObject({ dietary: 1, bank: 0 });
    expect(nextCursor).not.toBeNull();
    expect(retentionRules(features).map(({ kind, days }) => [kind, days])).toEqual([
      ['resume', 365],
      ['photo', 365],
      ['dietary', 30],
      ['bank', 90],
      ['address', 90],
      ['profile', 90],
      ['remembered', 400],
    ]);
  });
});
