import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { actorOf, countQueries, jobScope, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { removeFromTeam } from '../membership/remove-from-team.ts';
import { applyRetention } from '../my-data/apply-retention.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { downloadMyData } from '../my-data/download-my-data.ts';
import { exportAnswers, exportSealed } from './export-answers.ts';
import { sealOpenTo } from './form.policy.ts';
import { listAnswers } from './list-answers.ts';
import { listEmergencyForms } from './list-emergency-forms.ts';
import { listMissing } from './list-missing.ts';
import { putAnswer } from './put-answer.ts';
import { endReader, listReaders, nameReader } from './readers.ts';
import { releaseAnswers } from './release-answers.ts';
import { remindMissing } from './remind-missing.ts';
import { summariseAnswers } from './summarise-answers.ts';
import { FIELDS, field, setting } from './testing.ts';

const db = useDatabase();

const LAST_DAY = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);

async function answered() {
  const made = await setting(db);
  const { pid, as, form } = made;
  const fid = await form();
  const put = (name: Parameters<typeof as>[0], phone = '+886912345678') =>
    putAnswer(as(name), { pid, fid, values: { size: 'M', phone }, state: 'sent' });
  await put('bob');
  await put('cat');
  await putAnswer(as('ann'), { pid, fid, values: { size: 'L' }, state: 'draft' });
  const name = (who: keyof typeof made.people, sealed = false) =>
    nameReader(as('olga'), { pid, fid, uid: made.people[who].id, purpose: 'Shirts', sealed, endsOn: LAST_DAY });
  return { ...made, fid, put, name };
}
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name).toSorted();

describe('what people said', () => {
  it('is for owners and those who were named, without drafts and without what is sealed', async () => {
    const { pid, fid, as, name, people } = await answered();
    const page = await listAnswers(as('olga'), { pid, fid, limit: 10 });
    expect(page.items.map(({ name: who, values, version }) => [who, values, version])).toEqual([
      ['Bob', { size: 'M' }, 1],
      ['Cat', { size: 'M' }, 1],
    ]);
    await name('cat');
    expect(await outcomeOf(listAnswers(as('cat'), { pid, fid, limit: 10 }))).toBe('ok');
    const [reader] = await listReaders(as('olga'), { pid, fid });
    expect(reader).toMatchObject({ uid: people.cat.id, purpose: 'Shirts', sealed: false, grantedBy: 'Olga' });
    await endReader(as('olga'), { pid, fid, id: reader?.id ?? '' });
    expect(await outcomeOf(listAnswers(as('cat'), { pid, fid, limit: 10 }))).toBe('forbidden');
    expect(await outcomeOf(name('fay'))).toBe('not_found');
  });

  it('comes page by page, and as a table without what is sealed', async () => {
    const { pid, fid, as } = await answered();
    const first = await listAnswers(as('olga'), { pid, fid, limit: 1 });
    const second = await listAnswers(as('olga'), { pid, fid, limit: 1, cursor: first.nextCursor ?? '' });
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['Bob', 'Cat']);
    expect(second.nextCursor).toBeNull();
    const table = await exportAnswers(as('olga'), { pid, fid });
    expect(table.fields.map(({ key }) => key)).toEqual(['size']);
    expect(JSON.stringify(table)).not.toContain('+886912345678');
  });

  it('of those who left, and of applicants who were declined, is gone at once, and deleted after 30 days', async () => {
    const { pid, fid, as, people, second, form } = await answered();
    const waiting = await form({ audience: { applicants: true } });
    await putAnswer(as('dan'), { pid, fid: waiting, values: { size: 'S' }, state: 'sent' });
    expect(namesOf(await listAnswers(as('olga'), { pid, fid: waiting, limit: 10 }))).toEqual(['Dan']);
    await removeFromTeam(as('olga'), { pid, tid: second.tid, uid: people.cat.id });
    await db.em.execute(`update application set state = 'declined', answered_at = now() where person_id = ?`, [
      people.dan.id,
    ]);
    expect(namesOf(await listAnswers(as('olga'), { pid, fid, limit: 10 }))).toEqual(['Bob']);
    expect(namesOf(await listAnswers(as('olga'), { pid, fid: waiting, limit: 10 }))).toEqual([]);
    const kept = async () =>
      (
        await db.em.execute<{ person_id: string }[]>(
          'select person_id from form_answer where person_id = any (?::uuid[])',
          [`{${people.cat.id},${people.dan.id},${people.bob.id}}`],
        )
      ).length;
    const after = (days: number) =>
      applyRetention(jobScope(db.em.fork(), { now: new Date(Date.now() + days * 86_400_000) }));
    await after(29);
    expect(await kept()).toBe(3);
    await after(31);
    expect(await kept()).toBe(1);
  });

  it('counts, and of what is sealed no fewer than three', async () => {
    const { pid, as, form } = await setting(db);
    const fields = [
      field('meal', 'choices', { options: ['a', 'b'].map((value) => ({ value, label: { en: value } })) }),
      field('km', 'number'),
      field('note', 'yes_no', { sealed: true }),
    ];
    const fid = await form({ fields });
    await putAnswer(as('bob'), { pid, fid, values: { meal: ['a', 'b'], km: 4, note: true }, state: 'sent' });
    await putAnswer(as('cat'), { pid, fid, values: { meal: ['a'], km: 8, note: true }, state: 'sent' });
    const summary = async () => (await summariseAnswers(as('olga'), { pid, fid })).fields;
    const [meal, km, note] = await summary();
    expect(meal).toMatchObject({
      answered: 2,
      counts: [
        { value: 'a', count: 2 },
        { value: 'b', count: 1 },
      ],
    });
    expect(km).toMatchObject({ answered: 2, least: 4, most: 8, sum: 12 });
    const few = { count: null, range: { least: 0, most: 2 } };
    expect(note).toMatchObject({
      answered: null,
      answeredRange: { least: 0, most: 2 },
      counts: [
        { value: 'true', ...few },
        { value: 'false', ...few },
      ],
    });
    await putAnswer(as('ann'), { pid, fid, values: { note: true }, state: 'sent' });
    await putAnswer(as('olga'), { pid, fid, values: { note: false }, state: 'sent' });
    expect((await summary())[2]?.counts).toEqual([
      { value: 'true', count: null, range: { least: 3, most: 4 } },
      { value: 'false', ...few },
    ]);
  });

  it('is asked of the database as often for many people as for few', async () => {
    const { pid, fid, as, first } = await answered();
    const count = async () => [
      await countQueries(() => listAnswers(as('olga'), { pid, fid, limit: 50 })),
      await countQueries(() => summariseAnswers(as('olga'), { pid, fid })),
      await countQueries(() => listMissing(as('olga'), { pid, fid, limit: 50 })),
    ];
    // Sums of the project are counted once.
    await count();
    const few = await count();
    for (let i = 0; i < 8; i++) {
      const person = await db.make.person();
      await db.make.membership(first, person);
      const scope = scopeOf(db.em.fork(), actorOf(person.id));
      if (i < 5) await putAnswer(scope, { pid, fid, values: { size: 'M', phone: `${i}` }, state: 'sent' });
    }
    // What is shown of sealed questions is renewed once.
    await count();
    expect(await count()).toEqual(few);
    expect((await listMissing(as('olga'), { pid, fid, limit: 50 })).items).toHaveLength(5);
  });
});

describe('what is sealed', () => {
  it('is nowhere in the database in clear, and its owner reads it', async () => {
    const { fid } = await answered();
    const rows = await db.em.execute<object[]>('select * from form_answer');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('+886912345678');
    expect(fid).toBeTruthy();
  });

  it('leaves in a file by release alone, with a look in the log for each who said something', async () => {
    const { pid, fid, as, name, people } = await answered();
    await name('cat');
    expect(await outcomeOf(exportSealed(as('cat'), { pid, fid }))).toBe('forbidden');
    await name('cat', true);
    const table = await exportSealed(as('cat'), { pid, fid });
    expect(table.fields.map(({ key }) => key)).toContain('phone');
    expect(table.answers.map(({ values }) => values.phone)).toEqual(['+886912345678', '+886912345678']);
    const looks = await db.em.fork().find(AuditEntry, { action: 'form.release', actorId: people.cat.id });
    expect(looks.map(({ subjectId }) => subjectId).toSorted()).toEqual([people.bob.id, people.cat.id].toSorted());
    const [kept] = await db.em.fork().find(AuditEntry, { action: 'form.export', actorId: people.cat.id });
    expect(kept?.after).toEqual({ fid, answers: 2, sealed: true });
    const scope = as('cat');
    const stale = { ...scope.actor, session: { id: 's', ageMs: 3_600_000 } };
    expect(await outcomeOf(exportSealed({ ...scope, actor: stale }, { pid, fid }))).toBe('stale_session');
    const queries = await countQueries(() => exportSealed(as('cat'), { pid, fid }));
    expect(queries).toBeLessThan(15);
  });

  it('is released to those who were named for it, freshly signed in, and every look is written down', async () => {
    const { pid, fid, as, name, people } = await answered();
    const uids = [people.bob.id];
    await name('cat');
    expect(await outcomeOf(releaseAnswers(as('cat'), { pid, fid, uids }))).toBe('forbidden');
    await name('cat', true);
    const released = await releaseAnswers(as('cat'), { pid, fid, uids });
    expect(released).toMatchObject([{ uid: people.bob.id, name: 'Bob', values: { phone: '+886912345678' } }]);
    const [entry] = await db.em.fork().find(AuditEntry, { action: 'form.release', subjectId: people.bob.id });
    expect(entry).toMatchObject({ actorId: people.cat.id, after: { fid, purpose: 'Shirts', fields: ['phone'] } });
    const scope = as('cat');
    const stale = { ...scope.actor, session: { id: 's', ageMs: 3_600_000 } };
    expect(await outcomeOf(releaseAnswers({ ...scope, actor: stale }, { pid, fid, uids }))).toBe('stale_session');
    const token = { ...scope.actor, session: null, tokenId: 't' };
    expect(await outcomeOf(releaseAnswers({ ...scope, actor: token }, { pid, fid, uids }))).toBe('forbidden');
    // All, or none: Ann has sent nothing.
    expect(await outcomeOf(releaseAnswers(as('cat'), { pid, fid, uids: [...uids, people.ann.id] }))).toBe('not_found');
  });

  it('for emergencies is open to owners and the person’s chiefs in the days of the event, without a fresh sign-in', async () => {
    const { pid, fid, as, people } = await answered();
    const now = new Date('2027-08-07T10:00:00Z');
    const look = (who: 'olga' | 'ann' | 'bob', uid: string, at = now) =>
      outcomeOf(releaseAnswers({ ...as(who), now: at }, { pid, fid, uids: [uid] }));
    expect(await look('olga', people.cat.id)).toBe('ok');
    expect(await look('ann', people.bob.id)).toBe('ok');
    expect(await look('ann', people.cat.id)).toBe('not_found');
    expect(await look('bob', people.cat.id)).toBe('forbidden');
    expect(await look('olga', people.cat.id, new Date('2027-09-07T10:00:00Z'))).toBe('forbidden');

    const offered = async (who: 'olga' | 'ann' | 'bob', at = now) =>
      (await listEmergencyForms({ ...as(who), now: at }, { pid })).map((form) => [
        form.fid,
        ...form.fields.map(({ key }) => key),
      ]);
    for (const who of ['olga', 'ann'] as const) expect(await offered(who)).toEqual([[fid, 'phone']]);
    expect(await offered('bob')).toEqual([]);
    expect(await offered('olga', new Date('2027-09-07T10:00:00Z'))).toEqual([]);
  });

  it('is decided by a pure function', () => {
    const facts = {
      projectId: 'p',
      ofTeams: false,
      teamIds: null,
      state: 'open' as const,
      meant: true,
      reading: null,
      days: { startsOn: '2027-08-07', endsOn: '2027-08-08' },
      today: '2027-07-24',
    };
    const chief = actorOf('a', [{ projectId: 'p', role: 'chief', teamId: 't' }]);
    expect(sealOpenTo(chief, facts, FIELDS)).toMatchObject({ of: 'emergency', teamIds: ['t'], fresh: false });
    expect(sealOpenTo(chief, { ...facts, today: '2027-07-23' }, FIELDS)).toBeNull();
    expect(sealOpenTo(chief, facts, [field('x', 'text', { sealed: true })])).toBeNull();
    const reading = { purpose: 'P', sealed: true };
    expect(sealOpenTo(actorOf('b'), { ...facts, reading }, FIELDS)).toMatchObject({ fresh: true, purpose: 'P' });
  });
});

describe('answers and their person', () => {
  it('are in the file, what is sealed opened, and go with the account', async () => {
    const { as, people } = await answered();
    const { held } = await downloadMyData(as('bob'));
    expect(held.form_answers).toMatchObject([
      { state: 'sent', values: { size: 'M' }, sealed: { phone: '+886912345678' } },
    ]);
    expect(held.remembered_answers).toHaveLength(1);
    await deleteMyAccount(as('bob'));
    for (const table of ['form_answer', 'form_memory', 'data_key'])
      expect(await db.em.execute(`select from ${table} where person_id = ?`, [people.bob.id])).toHaveLength(0);
  });

  it('go 90 days after the event, or sooner where the form says so, and the key with the last of them', async () => {
    const { pid, fid, as, people, form } = await answered();
    const short = await form({ keepDays: 10 });
    await putAnswer(as('bob'), { pid, fid: short, values: { size: 'M' }, state: 'sent' });
    const run = (day: string) => applyRetention(jobScope(db.em.fork(), { now: new Date(`${day}T13:00:00Z`) }));
    const left = async () =>
      (
        await db.em.execute<{ fid: string }[]>(
          'select fid from form_answer join form on form.id = form_id where person_id = ?',
          [people.bob.id],
        )
      ).map((row) => row.fid);
    const keys = () => db.em.execute('select from data_key where person_id = ?', [people.bob.id]);
    await run('2027-08-18');
    expect((await left()).toSorted()).toEqual([fid, short].toSorted());
    await run('2027-08-20');
    expect(await left()).toEqual([fid]);
    await run('2027-11-06');
    expect(await left()).toEqual([fid]);
    expect(await keys()).toHaveLength(1);
    await run('2027-11-08');
    expect(await left()).toEqual([]);
    expect(await keys()).toHaveLength(0);
  });
});

describe('a reminder', () => {
  it('goes to those who are missing, once a day, whoever presses', async () => {
    const { pid, fid, as } = await answered();
    const counts = await Promise.all(
      [1, 2].map(() =>
        remindMissing(as('olga'), { pid, fid }).then(
          (r) => r.reminded,
          (e) => e.code,
        ),
      ),
    );
    expect(counts.toSorted()).toEqual([2, 'reminded_today']);
  });
});
