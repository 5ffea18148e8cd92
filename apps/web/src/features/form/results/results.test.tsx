import { FormDetail, ProjectDetail } from '@muster/contract';
import type { CountRange, FormField } from '@muster/rules';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import formEn from '../../../../locales/en/form.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { ProjectContext } from '../../project/queries.ts';
import { AnswersTable } from './answers-table.tsx';
import { Charts } from './charts.tsx';
import { RemindMissing } from './remind-missing.tsx';

const resultsEn = formEn.results;

const { charts, missing, sealed, table } = resultsEn;
const project = { ...exampleOf(ProjectDetail), pid: '2027', time_zone: 'Asia/Taipei' };
const diet: FormField = {
  key: 'diet',
  type: 'choice',
  label: { en: 'What do you eat?' },
  required: true,
  options: [{ value: 'vegan', label: { en: 'Vegan' } }],
};
const ill: FormField = { key: 'ill', type: 'yes_no', label: { en: 'Anything?' }, required: true, sealed: true };
const size: FormField = { key: 'size', type: 'size', label: { en: 'Your size' }, required: true };
const old: FormField = { key: 'old', type: 'text', label: { en: 'Before' }, required: false };
const form = {
  ...exampleOf(FormDetail),
  fid: 'food',
  state: 'open' as const,
  opens_at: null,
  closes_at: null,
  missing: 2,
  audience: {},
  fields: [diet, size, ill] as never[],
  retired_fields: [old] as never[],
};
const answer = (uid: string, name: string, values: object) => ({
  uid,
  name,
  tids: ['field'],
  version: 1,
  values,
  sent_at: '2027-03-01T00:30:00.000Z',
});
const summary = (of: FormField, answered: number | null, counts: [string, number | null, CountRange?][]) => ({
  key: of.key,
  type: of.type,
  sealed: of.sealed ?? false,
  answered,
  answered_range: answered === null ? { least: 3, most: 5 } : null,
  counts: counts.map(([value, count, range = null]) => ({ value, count, range })),
  least: null,
  most: null,
  sum: null,
});
const ADA = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';

beforeAll(() => loadTexts('form', 'project'));
const draw = (children: React.ReactNode) => show(<ProjectContext value={project}>{children}</ProjectContext>);

describe('what people said', () => {
  it('is a table with the words of the form, what was asked before, and nothing that is sealed', async () => {
    standIn({
      'form.answers': () => [answer(ADA, 'Ada Novak', { diet: 'vegan', old: 'yes', size: 'M' })],
      'team.list': () => [],
    });
    draw(<AnswersTable pid="2027" form={form} total={1} />);
    const row = within(await screen.findByRole('row', { name: /Ada Novak/ }));
    row.getByText('Vegan');
    row.getByText('Mon 1 March 2027, 08:30');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toContain(table.retired.replace('{{label}}', 'Before'));
    expect(heads.join()).not.toContain('Anything?');
  });

  it('is looked up where it is sealed, and says who may where one may not', async () => {
    const answers = [
      () => {
        throw new Refused(403, 'forbidden');
      },
      () => [{ uid: ADA, name: 'Ada Novak', values: { ill: true }, fields: [ill] }],
    ];
    const calls = standIn({
      'form.answers': () => [answer(ADA, 'Ada Novak', {})],
      'form.release': () => answers.shift()?.(),
      'team.list': () => [],
    });
    draw(<AnswersTable pid="2027" form={form} total={1} />);
    await screen.findByRole('row', { name: /Ada Novak/ });
    const look = sealed.show_one.replace('{{count, number}}', '1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Novak' }));
    await press(look);
    await screen.findByText(sealed.forbidden);
    await press(look);
    await screen.findByText('Anything?');
    screen.getByText(sealed.shown_one.replace('{{count, number}}', '1'));
    expect(calls.filter(({ procedure }) => procedure === 'form.release')[0]?.input).toEqual({
      pid: '2027',
      fid: 'food',
      uids: [ADA],
    });
    await press(sealed.hide);
    expect(screen.queryByText('Anything?')).toBeNull();
  });

  it('is counted question by question, as a drawing and as a table, and in ranges where it is sealed', async () => {
    standIn({
      'form.summary': () => ({
        sent: 5,
        missing: 2,
        fields: [
          summary(diet, 5, [['vegan', 4]]),
          summary(size, 5, [
            ['S', 1],
            ['M', 4],
          ]),
          summary(ill, null, [
            ['true', null, { least: 0, most: 2 }],
            ['false', null, { least: 3, most: 4 }],
          ]),
        ],
      }),
    });
    draw(<Charts pid="2027" form={form} />);
    const food = within(await screen.findByRole('table', { name: 'What do you eat?' }));
    expect(food.getByRole('row', { name: /Vegan/ }).textContent).toContain('4');
    screen.getByRole('img', { name: /Your size/ });
    screen.getByText(charts.table);
    const hidden = within(screen.getByRole('region', { name: 'Anything?' }));
    hidden.getByText('3–5 answers');
    hidden.getByText('fewer than 3');
    hidden.getByText('3–4');
    hidden.getByText(charts.sealed);
  });

  it('is asked for once a day of those who are missing', async () => {
    const answers = [
      () => ({ reminded: 2, skipped: 0, opted_out: 1 }),
      () => {
        throw new Refused(409, 'conflict', { conflict: 'reminded_today' });
      },
    ];
    standIn({ 'form.remind': () => answers.shift()?.() });
    draw(<RemindMissing pid="2027" form={form} />);
    const remind = missing.remind_other.replace('{{count, number}}', '2');
    await press(remind);
    await screen.findByText(missing.done_other.replace('{{count, number}}', '2'));
    screen.getByText(missing.optedOut_one.replace('{{count, number}}', '1'));
    await press(remind);
    await screen.findByText(formEn.conflict.reminded_today);
  });

  it('is not asked for while the form takes no answers', () => {
    standIn({});
    draw(<RemindMissing pid="2027" form={{ ...form, closes_at: '2026-01-01T00:00:00.000Z' }} />);
    screen.getByText(missing.notOpen);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
