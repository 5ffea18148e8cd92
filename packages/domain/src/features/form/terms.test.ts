import type { FormField } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import { listReleases } from '../vault/list-releases.ts';
import { availableOn } from './availability.ts';
import { exportSealed } from './export-answers.ts';
import { listEmergencyForms } from './list-emergency-forms.ts';
import { putAnswer } from './put-answer.ts';
import { nameReader } from './readers.ts';
import { releaseAnswers } from './release-answers.ts';
import { field, setting } from './testing.ts';
import { previewOrphans, updateForm } from './update-form.ts';

const db = useDatabase();
const DURING = new Date('2027-08-07T10:00:00Z');
const LAST_DAY = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);

const ILLNESS = field('health', 'text', { sealed: true, label: { en: 'Illnesses' } });
const CONTACT = { ...ILLNESS, emergency: true, label: { en: 'Whom to call' } };
const plain = field('size', 'text');

/** Bob answers the first fields, then an owner changes them; Ann leads Bob’s team. */
async function answeredThen(first: readonly FormField[], then: readonly FormField[], values: object = { health: 'X' }) {
  const made = await setting(db);
  const { pid, as, form, people } = made;
  const fid = await form({ fields: [...first] });
  const send = (name: 'bob' | 'cat', version?: number) =>
    putAnswer(as(name), { pid, fid, values: { ...values }, state: 'sent', version });
  await send('bob');
  const { people: orphans } = await previewOrphans(as('olga'), { pid, fid, fields: then });
  await updateForm(as('olga'), { pid, fid, fields: [...then], orphans });
  const during = (name: Parameters<typeof as>[0]) => ({ ...as(name), now: DURING });
  const look = async (name: 'olga' | 'ann' | 'cat') =>
    (await releaseAnswers(during(name), { pid, fid, uids: [people.bob.id] }))[0];
  const looks = () => db.em.fork().find(AuditEntry, { action: 'form.release', subjectId: people.bob.id });
  return { ...made, fid, send, orphans, during, look, looks };
}

describe('a sealed answer', () => {
  it('stays closed in emergencies where the field was marked for them later, until it is sent again', async () => {
    const { pid, fid, look, looks, during, send, orphans } = await answeredThen([ILLNESS], [CONTACT]);
    expect(orphans).toBe(1);
    for (const who of ['olga', 'ann'] as const) expect(await look(who)).toMatchObject({ name: 'Bob', values: null });
    expect((await exportSealed(during('olga'), { pid, fid })).answers.map(({ values }) => values)).toEqual([{}]);
    expect(await looks()).toEqual([]);
    await send('bob');
    for (const who of ['olga', 'ann'] as const) expect(await look(who)).toMatchObject({ values: { health: 'X' } });
    expect(await looks()).toHaveLength(2);
  });

  it('is closed at once where the field is for emergencies no more', async () => {
    const { pid, look, looks, during } = await answeredThen(
      [CONTACT],
      [ILLNESS, field('other', 'text', { sealed: true, emergency: true })],
    );
    expect(await listEmergencyForms(during('ann'), { pid })).toHaveLength(1);
    expect(await look('ann')).toMatchObject({ values: null });
    expect(await looks()).toEqual([]);
  });

  it('opens with the questions of its version, on the page, in the file and on “Who looked”', async () => {
    const renamed = { ...CONTACT, label: { en: 'Shirt size' } };
    const { pid, fid, as, look, during } = await answeredThen([CONTACT], [renamed]);
    expect(await look('ann')).toMatchObject({
      values: { health: 'X' },
      fields: [{ key: 'health', label: CONTACT.label }],
    });
    const [seen] = (await listReleases(as('bob'), { limit: 5 })).items;
    expect(seen?.form?.labels).toEqual([CONTACT.label]);
    const table = await exportSealed(during('olga'), { pid, fid });
    expect(table.fields.map(({ label }) => label.en)).toEqual(['Shirt size', 'Whom to call']);
    expect(table.answers.map(({ values }) => values)).toEqual([{ 'health@1': 'X' }]);
  });

  it('is not opened by a field that took the key of another one', async () => {
    const { pid, fid, as, look, looks } = await answeredThen([ILLNESS, plain], [plain]);
    await updateForm(as('olga'), { pid, fid, fields: [plain, { ...CONTACT, type: 'long_text' }] });
    expect(await look('ann')).toMatchObject({ values: null });
    expect(await looks()).toEqual([]);
  });

  it('stays with those who were named for what is sealed, also where the field is sealed or asked no more', async () => {
    for (const then of [[plain], [{ ...ILLNESS, sealed: undefined }]]) {
      const { pid, fid, as, people, look } = await answeredThen([ILLNESS, plain], then);
      const naming = { pid, fid, uid: people.cat.id, purpose: 'Doctor', sealed: true, endsOn: LAST_DAY };
      await nameReader(as('olga'), naming);
      expect(await look('cat')).toMatchObject({ values: { health: 'X' }, fields: [ILLNESS] });
    }
  });

  it('is sent under the terms that its person has read, or not at all', async () => {
    const { send, look } = await answeredThen([ILLNESS], [CONTACT]);
    expect(await outcomeOf(send('bob', 1))).toBe('form_changed');
    expect(await look('ann')).toMatchObject({ values: null });
    expect(await outcomeOf(send('bob', 2))).toBe('ok');
    // A change of what nobody was promised anything about keeps nobody.
    const typo = await answeredThen([ILLNESS, plain], [ILLNESS, { ...plain, label: { en: 'Size?' } }]);
    expect(await outcomeOf(typo.send('bob', 1))).toBe('ok');
  });
});

describe('the days on which people come', () => {
  const days = field('days', 'days');
  const answer = { days: ['2027-08-07'] };
  const said = async ({ people, project }: Awaited<ReturnType<typeof answeredThen>>) =>
    (await availableOn(db.em.fork(), { projectId: project.id, day: '2027-08-07', personIds: [people.bob.id] })).size;

  it('are seen by those who plan tasks only where the form said so to the person who answered', async () => {
    const later = await answeredThen([days], [{ ...days, availability: true }], answer);
    expect(later.orphans).toBe(1);
    expect(await said(later)).toBe(0);
    await later.send('bob');
    expect(await said(later)).toBe(1);
    expect(await said(await answeredThen([{ ...days, availability: true }], [days], answer))).toBe(0);
  });
});

describe('how long answers are kept', () => {
  it('can only become shorter once there are answers', async () => {
    const { pid, fid, as } = await answeredThen([plain], [plain], { size: 'M' });
    expect(await outcomeOf(updateForm(as('olga'), { pid, fid, keepDays: 30 }))).toBe('ok');
    expect(await outcomeOf(updateForm(as('olga'), { pid, fid, keepDays: 31 }))).toBe('kept_shorter');
  });
});
