import { evaluateAnswer } from '@muster/rules';
import { anyForm, anythingFor } from '@muster/rules/testing';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { exportAnswers } from './export-answers.ts';
import { listAnswers } from './list-answers.ts';
import { daysOf, putAnswer } from './put-answer.ts';
import { readAnswer } from './read-answer.ts';
import { readForm } from './read-form.ts';
import { summariseAnswers } from './summarise-answers.ts';
import { setting } from './testing.ts';
import { previewOrphans, updateForm } from './update-form.ts';

const db = useDatabase();
const RUNS = 12;

/** Field by field, what is wrong; nothing where it was taken. */
const pointersOf = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error) => error.fields.map(({ pointer }: { pointer: string }) => pointer),
  );

it('the service takes of random answers to random forms what the rule of the pages takes, and keeps just that', async () => {
  const { pid, as, form, project } = await setting(db);
  const days = daysOf(project);
  const pair = anyForm.chain((fields) => anythingFor(fields).map((values) => ({ fields, values })));
  await fc.assert(
    fc.asyncProperty(pair, fc.constantFrom('draft' as const, 'sent' as const), async ({ fields, values }, state) => {
      const fid = await form({ fields });
      const asked = (await readForm(as('bob'), { pid, fid })).fields;
      const expected = evaluateAnswer(asked, values, { days, whole: state === 'sent' });
      const problems = await pointersOf(putAnswer(as('bob'), { pid, fid, values, state }));
      expect(problems).toEqual(expected.problems.map(({ key }) => `/values/${key}`));
      const kept = await readAnswer(as('bob'), { pid, fid });
      expect(kept.state).toBe(problems.length === 0 ? state : 'none');
      if (problems.length === 0) expect(kept.values).toEqual(expected.values);
    }),
    { numRuns: RUNS },
  );
});

it('what was sent to any version reads after any change of the form', async () => {
  const { pid, as, form, project } = await setting(db);
  const days = daysOf(project);
  const change = anyForm.chain((before) =>
    fc.tuple(anythingFor(before), anyForm).map(([values, after]) => ({ before, values, after })),
  );
  await fc.assert(
    fc.asyncProperty(change, async ({ before, values, after }) => {
      const optional = before.map((field) => ({ ...field, required: false }));
      const fid = await form({ fields: optional });
      const { values: fitting } = evaluateAnswer(optional, values, { days, whole: false });
      await putAnswer(as('bob'), { pid, fid, values: fitting, state: 'sent' });
      const { people } = await previewOrphans(as('olga'), { pid, fid, fields: after });
      await updateForm(as('olga'), { pid, fid, fields: after, ...(people > 0 && { orphans: people }) });
      expect((await readAnswer(as('bob'), { pid, fid })).values).toEqual(fitting);
      expect((await listAnswers(as('olga'), { pid, fid, limit: 5 })).items[0]?.values).toEqual(fitting);
      expect((await summariseAnswers(as('olga'), { pid, fid })).sent).toBe(1);
      const { fields } = await exportAnswers(as('olga'), { pid, fid });
      const columns = fields.map(({ key }) => key);
      for (const key of Object.keys(fitting)) expect(columns).toContain(key);
    }),
    { numRuns: RUNS },
  );
});
