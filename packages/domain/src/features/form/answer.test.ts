import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { createProject } from '../project/create-project.ts';
import { FormAnswer } from './form-answer.entity.ts';
import { listDueForms } from './list-due.ts';
import { putAnswer } from './put-answer.ts';
import { readAnswer } from './read-answer.ts';
import { removeAnswer } from './remove-answer.ts';
import { field, setting } from './testing.ts';
import { updateForm } from './update-form.ts';

const db = useDatabase();

const pointers = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error) => error.fields.map(({ pointer }: { pointer: string }) => pointer),
  );

const ASKED = [
  field('car', 'yes_no', { required: true }),
  field('plate', 'text', { required: true, show_if: { all: [{ key: 'car', is: true }] } }),
  field('days', 'days'),
  field('ok', 'consent'),
];

describe('an answer', () => {
  it('is a draft that may be incomplete, then sent whole, and can be changed and taken back until the form closes', async () => {
    const { pid, as, form } = await setting(db);
    const fid = await form({ fields: ASKED });
    const put = (values: object, state: 'draft' | 'sent') =>
      outcomeOf(putAnswer(as('bob'), { pid, fid, values: { ...values }, state }));
    expect(await readAnswer(as('bob'), { pid, fid })).toMatchObject({ state: 'none', values: {} });
    expect(await put({ car: true }, 'draft')).toBe('ok');
    expect(await pointers(putAnswer(as('bob'), { pid, fid, values: { car: true }, state: 'sent' }))).toEqual([
      '/values/plate',
    ]);
    expect(await readAnswer(as('bob'), { pid, fid })).toMatchObject({ state: 'draft', values: { car: true } });
    expect(
      await put({ car: true, plate: ' AB-1 ', days: ['2027-08-08', '2027-08-07'], ok: { version: 1 } }, 'sent'),
    ).toBe('ok');
    expect(await readAnswer(as('bob'), { pid, fid })).toMatchObject({
      state: 'sent',
      version: 1,
      values: { car: true, plate: 'AB-1', days: ['2027-08-07', '2027-08-08'], ok: { version: 1 } },
    });
    expect(await put({ car: false }, 'draft')).toBe('already_sent');
    expect(await put({ car: false }, 'sent')).toBe('ok');
    expect(await listDueForms(as('bob'))).toEqual([]);
    await removeAnswer(as('bob'), { pid, fid });
    expect(await outcomeOf(removeAnswer(as('bob'), { pid, fid }))).toBe('not_found');
    await updateForm(as('olga'), { pid, fid, state: 'closed' });
    expect(await put({ car: false }, 'sent')).toBe('form_closed');
    expect(await outcomeOf(removeAnswer(as('bob'), { pid, fid }))).toBe('form_closed');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['to what is not asked', { car: false, plate: 'AB' }, '/values/plate'],
    ['of the wrong type', { car: 'yes' }, '/values/car'],
    ['to a field that there is not', { car: false, hat: 1 }, '/values/hat'],
    ['a megabyte long', { car: true, plate: 'x'.repeat(1_000_000) }, '/values/plate'],
    ['on a day that is none of the event', { car: false, days: ['2027-08-09'] }, '/values/days'],
    ['to a text that there is not', { car: false, ok: { version: 7 } }, '/values/ok'],
    ['with what every object has', { car: false, constructor: 'x' }, '/values/constructor'],
  ])('%s is refused, and nothing is kept', async (_, values, pointer) => {
    const { pid, as, form } = await setting(db);
    const fid = await form({ fields: ASKED });
    for (const state of ['draft', 'sent'] as const)
      expect(await pointers(putAnswer(as('bob'), { pid, fid, values, state }))).toEqual([pointer]);
    expect(await db.em.fork().count(FormAnswer, { form: { fid, project: { pid } } })).toBe(0);
  });

  it('is taken neither before the form opens nor in an archived project', async () => {
    const { pid, as, form, project } = await setting(db);
    const answer = (fid: string) => ({ pid, fid, values: { size: 'M' }, state: 'sent' as const });
    const early = await form({ opensAt: new Date(Date.now() + 60_000) });
    expect(await outcomeOf(putAnswer(as('bob'), answer(early)))).toBe('not_open');
    const fid = await form();
    await db.em.execute(`update project set state = 'archived' where id = ?`, [project.id]);
    expect(await outcomeOf(putAnswer(as('bob'), answer(fid)))).toBe('form_closed');
  });

  it('is remembered for the next year where the form says so, and shown as such', async () => {
    const { pid, as, form, people, project } = await setting(db);
    const fid = await form();
    await putAnswer(as('olga'), { pid, fid, values: { size: 'L', phone: '1' }, state: 'sent' });
    const next = `${pid}-next`;
    await createProject(as('olga'), {
      pid: next,
      name: 'Next',
      startsOn: '2028-08-05',
      endsOn: '2028-08-06',
      copyFrom: pid,
    });
    await db.em.execute(`update form set state = 'open' where project_id = (select id from project where pid = ?)`, [
      next,
    ]);
    // The answers of this year are long gone by then.
    await db.em.execute('delete from form_answer where person_id = ?', [people.olga.id]);
    const [year] = await db.em.execute<{ id: string }[]>('select id from project where pid = ?', [next]);
    const scope = as('olga');
    const actor = { ...scope.actor, grants: [{ projectId: year?.id ?? '', role: 'owner' as const, teamId: null }] };
    const read = await readAnswer({ ...scope, actor }, { pid: next, fid });
    expect(read).toMatchObject({ state: 'none', values: {}, remembered: { size: 'L' } });
    expect(read.remembered).not.toHaveProperty('phone');
    expect(project.id).not.toBe(year?.id);
  });
});

describe('the last edit and the closing', () => {
  /** Holds the row of a form as a change of it does, and lets go after `work` waits. */
  async function whileHeld(fid: string, change: string, work: () => Promise<unknown>) {
    const holder = new pg.Client({ connectionString: db.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from form where fid = $1 for no key update', [fid]);
      await holder.query(change, [fid]);
      const result = outcomeOf(work());
      await vi.waitFor(
        async () => {
          const { rowCount } = await holder.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rowCount).toBe(1);
        },
        { timeout: 30_000, interval: 5 },
      );
      await holder.query('commit');
      return await result;
    } finally {
      await holder.end();
    }
  }

  it.each([
    ['by an organiser', `update form set state = 'closed' where fid = $1`],
    ['by the clock', `update form set closes_at = clock_timestamp() where fid = $1`],
  ])('meet: who waits for a closing %s is too late, and nothing is half done', async (_, change) => {
    const { pid, as, form } = await setting(db);
    const fid = await form({ fid: `race-${Math.random().toString(36).slice(2)}` });
    await putAnswer(as('bob'), { pid, fid, values: { size: 'S' }, state: 'draft' });
    const late = () => putAnswer(as('bob'), { pid, fid, values: { size: 'M' }, state: 'sent' });
    expect(await whileHeld(fid, change, late)).toBe('form_closed');
    expect(await readAnswer(as('bob'), { pid, fid })).toMatchObject({ state: 'draft', values: { size: 'S' } });
  });

  it('at once: an answer is there if and only if its sender was told so', async () => {
    const { pid, as, form, first } = await setting(db);
    for (let round = 0; round < 2; round++) {
      const fid = await form({ audience: { tids: [first.tid] } });
      const answer = { pid, fid, values: { size: 'M' }, state: 'sent' as const };
      const [one, other] = await Promise.all([
        outcomeOf(putAnswer(as('bob'), answer)),
        outcomeOf(putAnswer(as('ann'), answer)),
        updateForm(as('olga'), { pid, fid, state: 'closed' }),
      ]);
      const told = [one, other].filter((outcome) => outcome === 'ok').length;
      for (const outcome of [one, other]) expect(['ok', 'form_closed']).toContain(outcome);
      expect(await db.em.fork().count(FormAnswer, { form: { fid, project: { pid } }, state: 'sent' })).toBe(told);
    }
  });

  it('of a person in two tabs: one answer, which is never turned back into a draft', async () => {
    const { pid, as, form } = await setting(db);
    const fid = await form();
    const put = (state: 'draft' | 'sent', size: string) =>
      outcomeOf(putAnswer(as('bob'), { pid, fid, values: { size, phone: size }, state }));
    const outcomes = await Promise.all([put('sent', 'S'), put('draft', 'M'), put('draft', 'L'), put('sent', 'XL')]);
    for (const outcome of outcomes) expect(['ok', 'already_sent']).toContain(outcome);
    const { state, values } = await readAnswer(as('bob'), { pid, fid });
    expect(state).toBe('sent');
    expect(values.phone).toBe(values.size);
  });
});
