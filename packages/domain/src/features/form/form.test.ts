import { FORM_TEMPLATES, versionOf } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { actorOf, countQueries, outcomeOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { createProject } from '../project/create-project.ts';
import { projectHistory } from '../project/project-history.ts';
import { createForm, type NewForm } from './create-form.ts';
import { deleteForm } from './delete-form.ts';
import { Form } from './form.entity.ts';
import { listDueForms } from './list-due.ts';
import { listForms } from './list-forms.ts';
import { putAnswer } from './put-answer.ts';
import { readForm } from './read-form.ts';
import { FIELDS, field, setting } from './testing.ts';
import { previewOrphans, updateForm } from './update-form.ts';

const db = useDatabase();

const fidsOf = async (forms: Promise<{ fid: string }[]>) => (await forms).map(({ fid }) => fid).toSorted();
const pointers = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error) => error.fields.map(({ pointer }: { pointer: string }) => pointer),
  );

describe('a form', () => {
  it('is in the history of the project when it is made, changed and deleted, for owners', async () => {
    const { pid, as } = await setting(db);
    const fid = await createForm(as('olga'), { pid, fid: 'arrival', title: 'Arrival', fields: FIELDS });
    await updateForm(as('olga'), { pid, fid, required: true, titles: { en: 'Arriving' } });
    await deleteForm(as('olga'), { pid, fid });
    const { items } = await projectHistory(as('olga'), { pid, limit: 10 });
    expect(items.filter((entry) => entry.fid !== null)).toMatchObject([
      { action: 'form.delete', fid, actorName: 'Olga', changes: [] },
      { action: 'form.update', fid, actorName: 'Olga', changes: [] },
      { action: 'form.create', fid, actorName: 'Olga', changes: [] },
    ]);
  });

  it('is made from nothing or from a template, as a draft that only those who run it know', async () => {
    const { pid, as } = await setting(db);
    const fid = await createForm(as('olga'), { pid, title: 'Arrival', fields: FIELDS });
    expect(await readForm(as('olga'), { pid, fid })).toMatchObject({
      title: 'Arrival',
      titles: { en: 'Arrival' },
      state: 'draft',
      open: false,
      reason: 'draft',
      version: 1,
      sent: 0,
      missing: 4,
    });
    expect(await outcomeOf(readForm(as('bob'), { pid, fid }))).toBe('not_found');
    for (const template of FORM_TEMPLATES) await createForm(as('olga'), { pid, template, state: 'open' });
    expect(await createForm(as('olga'), { pid, template: 'parking' })).toBe('parking-2');
    expect(await outcomeOf(createForm(as('olga'), { pid, fid: 'parking', title: 'P' }))).toBe('fid_taken');
    expect(await fidsOf(listForms(as('bob'), { pid }))).toHaveLength(FORM_TEMPLATES.length);
  });

  it.each<[string, Partial<NewForm>, string]>([
    ['no title', { title: undefined }, '/titles/en'],
    ['a title in another language only', { title: undefined, titles: { 'zh-Hant': '表單' } }, '/titles/en'],
    ['two fields of one key', { fields: [field('a', 'text'), field('a', 'text')] }, '/fields/1/key'],
    ['nothing to ask', { fields: [], state: 'open' }, '/fields'],
    ['an end before the beginning', { opensAt: new Date(2e12), closesAt: new Date(1e12) }, '/closesAt'],
    ['500 fields', { fields: Array.from({ length: 500 }, (_, i) => field(`f${i}`, 'text')) }, '/fields'],
    [
      'a circle',
      {
        fields: [
          field('a', 'yes_no', { show_if: { all: [{ key: 'b', is: true }] } }),
          field('b', 'yes_no', { show_if: { all: [{ key: 'a', is: true }] } }),
        ],
      },
      '/fields/0/show_if/all/0/key',
    ],
  ])('with %s is refused, and nothing is kept', async (_, wrong, pointer) => {
    const { pid, as, project } = await setting(db);
    expect(await pointers(createForm(as('olga'), { pid, title: 'T', fields: FIELDS, ...wrong }))).toContain(pointer);
    expect(await db.em.fork().count(Form, { project: project.id })).toBe(0);
  });

  it('is for its audience, and for others there is none', async () => {
    const { pid, as, first, form } = await setting(db);
    const all = await form();
    const crew = await form({ audience: { tids: [first.tid] } });
    const chiefs = await form({ audience: { roles: ['chief'] } });
    const applicants = await form({ audience: { applicants: true } });
    expect(await fidsOf(listForms(as('bob'), { pid }))).toEqual([all, crew].toSorted());
    expect(await fidsOf(listForms(as('ann'), { pid }))).toEqual([all, crew, chiefs].toSorted());
    expect(await fidsOf(listForms(as('cat'), { pid }))).toEqual([all]);
    expect(await fidsOf(listForms(as('dan'), { pid }))).toEqual([applicants]);
    expect(await fidsOf(listForms(as('fay'), { pid }))).toEqual([]);
    expect(await fidsOf(listDueForms(as('ann')))).toEqual([all, crew, chiefs].toSorted());
    for (const fid of [crew, chiefs, applicants])
      expect(await outcomeOf(readForm(as('cat'), { pid, fid }))).toBe('not_found');
    const listed = await listForms(as('olga'), { pid });
    expect(Object.fromEntries(listed.map(({ fid, reason, missing }) => [fid, [reason, missing]]))).toEqual({
      [all]: [null, 4],
      [crew]: ['not_for_you', 2],
      [chiefs]: ['not_for_you', 1],
      [applicants]: ['not_for_you', 1],
    });
    // Tags are private: those who answer don't learn whom it is for.
    expect((await readForm(as('bob'), { pid, fid: all })).audience).toBeNull();
  });

  it('is open between its moments, by the clock of the database', async () => {
    const { pid, as, form } = await setting(db);
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    const reasonOf = async (more: Partial<NewForm>) =>
      (await readForm(as('bob'), { pid, fid: await form(more) })).reason;
    expect(await reasonOf({ opensAt: future })).toBe('not_yet');
    expect(await reasonOf({ opensAt: past, closesAt: future })).toBeNull();
    expect(await reasonOf({ closesAt: past })).toBe('closed');
    expect(await reasonOf({ state: 'closed' })).toBe('closed');
  });

  it('can be made by chiefs, within the teams that they lead', async () => {
    const { pid, as, first, actors } = await setting(db);
    const audience = { tids: [first.tid] };
    const fid = await createForm(as('ann'), { pid, title: 'Shift', state: 'open', fields: FIELDS, audience });
    expect(await readForm(as('ann'), { pid, fid })).toMatchObject({ canManage: true, canReadAnswers: true });
    expect(await readForm(as('olga'), { pid, fid })).toMatchObject({ canManage: true, canReadAnswers: true });
    expect(await outcomeOf(updateForm(as('ann'), { pid, fid, audience: {} }))).toBe('forbidden');
    // An administrator mends what is asked, and sees nobody's answers.
    const admin = scopeOf(db.em.fork(), actorOf(actors.fay.personId ?? '', [], { administrator: true }));
    expect(await readForm(admin, { pid, fid })).toMatchObject({ canManage: true, canReadAnswers: false });
  });

  it('is deleted only while nobody has sent an answer', async () => {
    const { pid, as, form } = await setting(db);
    const fid = await form();
    await putAnswer(as('bob'), { pid, fid, values: {}, state: 'draft' });
    await putAnswer(as('cat'), { pid, fid, values: { size: 'M' }, state: 'sent' });
    expect(await outcomeOf(deleteForm(as('olga'), { pid, fid }))).toBe('has_answers');
    expect(await outcomeOf(updateForm(as('olga'), { pid, fid, state: 'draft' }))).toBe('has_answers');
    const other = await form();
    await putAnswer(as('bob'), { pid, fid: other, values: {}, state: 'draft' });
    await deleteForm(as('olga'), { pid, fid: other });
    expect(await outcomeOf(readForm(as('olga'), { pid, fid: other }))).toBe('not_found');
  });
});

describe('a change of fields', () => {
  it('makes a version, says how many answers it leaves behind, and asks', async () => {
    const { pid, as, form } = await setting(db);
    const fid = await form({ fields: [field('a', 'text'), field('b', 'yes_no')] });
    await putAnswer(as('bob'), { pid, fid, values: { a: 'x', b: true }, state: 'sent' });
    await putAnswer(as('cat'), { pid, fid, values: { b: true }, state: 'sent' });
    const fields = [field('b', 'yes_no'), field('c', 'number')];
    expect(await previewOrphans(as('olga'), { pid, fid, fields })).toEqual({
      people: 1,
      fields: [{ key: 'a', count: 1 }],
    });
    const change = (orphans?: number) => outcomeOf(updateForm(as('olga'), { pid, fid, fields, orphans }));
    expect(await change()).toBe('answers_orphaned');
    expect(await change(2)).toBe('answers_orphaned');
    expect((await readForm(as('olga'), { pid, fid })).version).toBe(1);
    expect(await change(1)).toBe('ok');
    const read = await readForm(as('olga'), { pid, fid });
    expect(read.version).toBe(2);
    expect(read.retiredFields?.map(({ key }) => key)).toEqual(['a']);
    // What is left behind already is not asked about again.
    expect(await outcomeOf(updateForm(as('olga'), { pid, fid, fields: [field('b', 'yes_no')] }))).toBe('ok');
  });

  it('of a draft that nobody was asked makes none, and texts that people agree to are counted', async () => {
    const { pid, as } = await setting(db);
    const consent = field('ok', 'consent', { label: { en: 'I agree.' } });
    const fid = await createForm(as('olga'), { pid, title: 'T', fields: [consent] });
    await updateForm(as('olga'), { pid, fid, fields: [{ ...consent, label: { en: 'I do agree.' } }] });
    expect(await readForm(as('olga'), { pid, fid })).toMatchObject({ version: 1, fields: [{ version: 2 }] });
  });

  it('by two people at once is merged, or one of them is told', async () => {
    const { pid, as, form } = await setting(db);
    const fid = await form();
    const { fields } = await readForm(as('olga'), { pid, fid });
    const versions = { fields: versionOf(fields), required: versionOf(false) };
    await updateForm(as('olga'), { pid, fid, fields: [...fields, field('x', 'text')], versions });
    expect(await outcomeOf(updateForm(as('olga'), { pid, fid, required: true, versions }))).toBe('ok');
    expect(await outcomeOf(updateForm(as('olga'), { pid, fid, fields: [field('y', 'text')], versions }))).toBe(
      'changed_meanwhile',
    );
  });
});

it('the next year takes the forms as drafts, with moments moved by its first day where the event is', async () => {
  const { pid, as, form, project } = await setting(db);
  await db.em.execute(`update project set time_zone = 'Europe/Berlin' where id = ?`, [project.id]);
  // An evening in winter; the next year's event is in summer, 196 days later, when the clocks are different.
  const fid = await form({ opensAt: new Date('2027-01-10T19:00:00Z'), closesAt: new Date('2027-02-01T19:00:00Z') });
  const next = `${pid}-next`;
  const startsOn = '2028-02-19';
  await createProject(as('olga'), { pid: next, name: 'Next', startsOn, endsOn: startsOn, copyFrom: pid });
  const [copied] = await db.em.execute<{ state: string; opens: string; origin: boolean }[]>(
    `select form.state, (form.opens_at at time zone 'Europe/Berlin')::text as opens,
            form.origin = (select id from form where fid = ? and project_id = ?) as origin
     from form join project on project.id = form.project_id where project.pid = ? and form.fid = ?`,
    [fid, project.id, next, fid],
  );
  expect(copied).toEqual({ state: 'draft', opens: '2027-07-25 20:00:00', origin: true });
});

it('asks the database as often for nine forms as for three', async () => {
  const { pid, as, form, first } = await setting(db);
  const count = async () => [
    await countQueries(() => listForms(as('olga'), { pid })),
    await countQueries(() => listDueForms(as('bob'))),
  ];
  for (let i = 0; i < 3; i++) await form({ audience: { tids: [first.tid] } });
  const few = await count();
  for (let i = 0; i < 6; i++) await form();
  expect(await count()).toEqual(few);
});
