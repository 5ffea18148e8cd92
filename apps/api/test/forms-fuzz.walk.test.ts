import type { FormField } from '@muster/rules';
import { anyForm } from '@muster/rules/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { useYear } from './support/year.ts';

const api = useApi();
const year = useYear(api);
const FORMS = '/api/projects/year/forms';
const forgetLimits = () => api.db.em.getConnection().execute('delete from rate_limit');

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    "'; drop table form--",
    '2027-02-30',
    '',
  ),
);
const anything = fc.oneof({ weight: 2, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }));
const PARTS = [
  'key',
  'type',
  'label',
  'help',
  'required',
  'options',
  'min',
  'max',
  'unit',
  'show_if',
  'sealed',
  'record',
];

/** What stands there in a question of another form, if anything: now and then it fits. */
const borrowed = (part: string) =>
  anyForm.map((fields) => (fields[0] as unknown as Record<string, unknown> | undefined)?.[part]);

/** A form that could be asked, with one part of one question replaced by anything. */
const anyDefinition = fc.tuple(anyForm, fc.constantFrom(...PARTS)).chain(([fields, part]) =>
  fc
    .tuple(
      fc.nat(fields.length - 1),
      fc.oneof({ weight: 3, arbitrary: anything }, { weight: 1, arbitrary: borrowed(part) }),
    )
    .map(([at, value]) =>
      // As it comes out of a body: a name such as `__proto__` is one like any other.
      fields.map((field, i) => (i === at ? JSON.parse(JSON.stringify({ ...field, [part]: value })) : field)),
    ),
);

it('any definition is taken and read back, or refused at the field, and never breaks anything', async () => {
  const outcomes = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(anyDefinition, async (fields) => {
      await forgetLimits();
      const made = await year.call('owner', 'POST', FORMS, { titles: { en: 'Any' }, state: 'open', fields });
      outcomes.set(made.status, (outcomes.get(made.status) ?? 0) + 1);
      if (made.status === 422) {
        const pointers = made.body.errors.map(({ pointer }: { pointer: string }) => pointer);
        expect(pointers.filter((pointer: string) => !pointer.startsWith('/fields'))).toEqual([]);
        expect(pointers.length).toBeGreaterThan(0);
        return;
      }
      expect(made.status).toBe(201);
      const path = `${FORMS}/${made.body.data.fid}`;
      const read = (await year.call('owner', 'GET', path)).body.data.fields as FormField[];
      expect(read.map(({ key }) => key)).toEqual(fields.map(({ key }: FormField) => key));
      expect((await year.call('owner', 'DELETE', path)).status).toBe(204);
    }),
    { numRuns: 300 },
  );
  expect([...outcomes.keys()].sort()).toEqual([201, 422]);
});

it('any answer is kept as it was sent, or refused at the field', async () => {
  const outcomes = new Set<number>();
  const sent = anyForm.chain((fields) =>
    fc.tuple(fc.constant(fields), fc.nat(fields.length - 1), anything, fc.constantFrom('draft', 'sent')),
  );
  await fc.assert(
    fc.asyncProperty(sent, async ([asked, at, value, state]) => {
      await forgetLimits();
      const fields = asked.map((field) => ({ ...field, required: false }));
      const made = await year.call('owner', 'POST', FORMS, { titles: { en: 'Any' }, state: 'open', fields });
      expect(made.status).toBe(201);
      const path = `${FORMS}/${made.body.data.fid}`;
      const values = { [fields[at]?.key ?? '']: value };
      const put = await year.call('member', 'PUT', `${path}/answer`, { values, state });
      outcomes.add(put.status);
      const kept = (await year.call('member', 'GET', `${path}/answer`)).body.data;
      if (put.status === 422) expect(kept).toMatchObject({ state: 'none', values: {} });
      else expect([put.status, kept.state]).toEqual([200, state]);
      await api.db.em.getConnection().execute('delete from form where fid = ?', [made.body.data.fid]);
    }),
    { numRuns: 200 },
  );
  expect([...outcomes].sort()).toEqual([200, 422]);
});
