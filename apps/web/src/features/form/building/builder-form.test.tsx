import { FormDetail, ProjectDetail } from '@muster/contract';
import { type FormField, versionOf } from '@muster/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import formEn from '../../../../locales/en/form.json';
import uiEn from '../../../../locales/en/ui.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press, write } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { BuilderForm } from './builder-form.tsx';
import { beginningOf, valuesOf } from './form-values.ts';

const buildingEn = formEn.building;

const { condition, field, list, orphans, problem, save, sensitive, state, words } = buildingEn;
const project = { ...exampleOf(ProjectDetail), pid: '2027', can_manage: true, main_language: 'en' as const };
const car: FormField = { key: 'car', type: 'yes_no', label: { en: 'By car?' }, required: true };
const plate: FormField = {
  key: 'plate',
  type: 'text',
  label: { en: 'Its number' },
  required: false,
  show_if: { all: [{ key: 'car', is: true }] },
};
const form = {
  ...exampleOf(FormDetail),
  fid: 'parking',
  titles: { en: 'Parking' },
  intro: {},
  state: 'open' as const,
  opens_at: null,
  closes_at: null,
  audience: {},
  fields: [car, plate] as never[],
};

beforeAll(() => loadTexts('form', 'announcement', 'project'));

const draw = (saved: typeof form | null, values = saved ? valuesOf(saved) : beginningOf(null, {})) =>
  show(<BuilderForm project={project} teams={[]} saved={saved} values={values} onSaved={() => undefined} />);
const inputsTo = (calls: ReturnType<typeof standIn>, procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input as Record<string, unknown>);
const toggle = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label.replace('?', '\\?')}`) });
const preview = () => within(screen.getByRole('region', { name: buildingEn.preview.title }));
const add = async (type: keyof typeof buildingEn.type) => {
  await press(list.add);
  await userEvent.click(await screen.findByRole('menuitem', { name: buildingEn.type[type] }));
};

describe('the builder of forms', () => {
  it('makes a form of what was chosen and typed, and shows it beside', async () => {
    const calls = standIn({ 'form.create': () => form });
    draw(null);
    await write(buildingEn.about.title, 'Trip');
    await add('yes_no');
    await write(field.label, 'Coming?');
    preview().getByText('Coming?');
    await press(save.draft);
    await screen.findByText(save.saved);
    expect(inputsTo(calls, 'form.create')[0]).toMatchObject({
      pid: '2027',
      titles: { en: 'Trip' },
      state: 'draft',
      fields: [{ key: 'yes_no_1', type: 'yes_no', label: { en: 'Coming?' }, required: true }],
    });
  });

  it('says what is wrong at the question that it is wrong with, opens it and puts the focus there', async () => {
    const calls = standIn({});
    draw(null);
    await write(buildingEn.about.title, 'Trip');
    await add('text');
    await userEvent.click(toggle(list.untitled));
    await press(save.draft);
    await screen.findByText(problem.label);
    const question = screen.getByRole('textbox', { name: field.label });
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(inputsTo(calls, 'form.create')).toEqual([]);
  });

  it('brings what the service points at to its question', async () => {
    standIn({
      'form.orphans': () => ({ people: 0, fields: [] }),
      'form.update': () => {
        throw new Refused(422, 'invalid', { pointers: ['/fields/1/label'] });
      },
    });
    draw(form);
    await userEvent.click(toggle('By car?'));
    await write(field.label, 'By bus?');
    await press(save.stillOpen);
    const question = await screen.findByDisplayValue('Its number');
    expect(question.getAttribute('aria-invalid')).toBe('true');
  });

  it('says when a question asks about one that comes later, and how conditions read', async () => {
    standIn({});
    draw(form);
    screen.getByText('Shown if “By car?” is Yes');
    expect(preview().queryByText(/Its number/)).toBeNull();
    await userEvent.click(preview().getByRole('radio', { name: 'Yes' }));
    preview().getByText(/Its number/);
    await userEvent.click(toggle('Its number'));
    await press(list.up);
    screen.getByText(problem.later);
    await press(list.down);
    expect(screen.queryByText(problem.later)).toBeNull();
  });

  it('adds a condition on an earlier question, in words', async () => {
    const calls = standIn({ 'form.orphans': () => ({ people: 0, fields: [] }), 'form.update': () => form });
    draw({ ...form, fields: [car, { ...plate, show_if: undefined }] as never[] });
    await userEvent.click(toggle('Its number'));
    await userEvent.click(screen.getByRole('checkbox', { name: condition.title }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: condition.value }), words.no);
    screen.getByText('Shown if “By car?” is No');
    await press(save.stillOpen);
    await screen.findByText(save.saved);
    const [sent] = inputsTo(calls, 'form.update');
    expect(sent?.fields).toMatchObject([
      { key: 'car' },
      { key: 'plate', show_if: { all: [{ key: 'car', is: false }] } },
    ]);
  });

  it('warns about what is asked for only sealed, and seals it', async () => {
    standIn({});
    draw(form);
    await userEvent.click(toggle('Its number'));
    await write(field.label, 'Your bank account');
    screen.getByText(sensitive.bank);
    await press(sensitive.seal);
    expect(screen.queryByText(sensitive.bank)).toBeNull();
    expect((screen.getByRole('checkbox', { name: field.sealed }) as HTMLInputElement).checked).toBe(true);
  });

  it('says how many answers a change leaves behind, and saves only if that is meant', async () => {
    const calls = standIn({
      'form.orphans': () => ({ people: 3, fields: [{ key: 'plate', count: 3 }] }),
      'form.update': () => form,
    });
    draw(form);
    await userEvent.click(toggle('Its number'));
    await press(list.remove);
    await press(save.stillOpen);
    await screen.findByText('Its number: 3 people');
    await press(orphans.no);
    await screen.findByText(orphans.notSaved);
    expect(inputsTo(calls, 'form.update')).toEqual([]);
    await press(save.stillOpen);
    await screen.findByText('Its number: 3 people');
    await press('Save, detach 3 answers');
    await screen.findByText(save.saved);
    expect(inputsTo(calls, 'form.update')[0]).toMatchObject({ orphans: 3, fields: [{ key: 'car' }] });
  });

  it('sends only what was changed with what it began from, and asks where another person has changed it', async () => {
    const theirs = [{ ...car, label: { en: 'By train?' } }];
    const answers = [
      () => {
        throw new Refused(409, 'conflict', {
          conflict: 'changed_meanwhile',
          changed: [{ pointer: '/fields', value: theirs, by: 'Ada Novak', at: null }],
        });
      },
      () => ({ ...form, fields: theirs, required: true }),
    ];
    const calls = standIn({
      'form.orphans': () => ({ people: 0, fields: [] }),
      'form.update': () => answers.shift()?.(),
    });
    draw({ ...form, required: false });
    await userEvent.click(toggle('By car?'));
    await write(field.label, 'By bus?');
    await userEvent.click(screen.getByRole('checkbox', { name: buildingEn.settings.required }));
    await press(save.stillOpen);
    await screen.findByRole('heading', { name: uiEn.clash.title });
    screen.getByText('By train?');
    await press(uiEn.clash.takeTheirs);
    toggle('By train?');
    await press(save.stillOpen);
    await screen.findByText(save.saved);
    const [first, second] = inputsTo(calls, 'form.update');
    expect(first).toMatchObject({ required: true, versions: { fields: versionOf(form.fields) } });
    expect(second).toEqual({
      pid: '2027',
      fid: 'parking',
      required: true,
      versions: expect.objectContaining({ fields: versionOf(theirs) }),
    });
  });

  it('opens a form only with questions, and says why one with answers can’t be a draft again', async () => {
    standIn({
      'form.update': () => {
        throw new Refused(409, 'conflict', { conflict: 'has_answers' });
      },
    });
    draw(form);
    await userEvent.click(screen.getByRole('radio', { name: state.draft }));
    await press(save.draft);
    await screen.findByText(state.answered);
    await userEvent.click(screen.getByRole('radio', { name: state.open }));
    for (const label of ['Its number', 'By car?']) {
      await userEvent.click(toggle(label));
      await press(list.remove);
    }
    await press(save.stillOpen);
    await screen.findByText(problem.none);
  });
});
