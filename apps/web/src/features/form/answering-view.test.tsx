import { FormDetail, ProjectDetail } from '@muster/contract';
import type { AnswerValue, FormField } from '@muster/rules';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import formEn from '../../../locales/en/form.json';
import { loadTexts } from '../../i18n/index.ts';
import { exampleOf } from '../../testing/example-of.ts';
import { press } from '../../testing/form.ts';
import { show } from '../../testing/render.tsx';
import { Refused, standIn } from '../../testing/service.ts';
import { forgetForms, hasUnsaved } from '../../ui/form/unsaved.ts';
import { ProjectContext } from '../project/queries.ts';
import { AnsweringView } from './answering-view.tsx';
import type { OwnAnswer } from './queries.ts';

const words = formEn.answering;
const project = { ...exampleOf(ProjectDetail), pid: '2027', starts_on: '2027-08-07', ends_on: '2027-08-08' };
const FIELDS: FormField[] = [
  { key: 'bed', type: 'yes_no', label: { en: 'A bed?' }, required: true },
  {
    key: 'with',
    type: 'text',
    label: { en: 'With whom?' },
    required: true,
    max: 20,
    show_if: { all: [{ key: 'bed', is: true }] },
  },
  { key: 'note', type: 'long_text', label: { en: 'A note' }, required: false },
  { key: 'phone', type: 'text', label: { en: 'Telephone' }, required: false, sealed: true },
];
const NONE: OwnAnswer = { state: 'none', version: 1, values: {}, remembered: {}, answered_at: null };
type Values = Record<string, AnswerValue>;

beforeAll(() => loadTexts('form', 'session', 'project'));
afterEach(async () => {
  cleanup();
  // What is left unsaved is saved when the page is left.
  await new Promise((done) => setTimeout(done, 20));
  onlineManager.setOnline(true);
  localStorage.clear();
  forgetForms();
});

interface Asked {
  own?: OwnAnswer;
  open?: boolean;
  owner?: string | null;
  fields?: FormField[];
}

function answer({ own = NONE, open = true, owner = 'ada', fields = FIELDS }: Asked = {}) {
  const onAgain = vi.fn(async () => undefined);
  const form = {
    ...exampleOf(FormDetail),
    fid: 'beds',
    open,
    reason: open ? null : ('closed' as const),
    closes_at: null,
    fields,
  };
  function Held() {
    const [step, setStep] = useState<string>();
    return (
      <ProjectContext value={project}>
        <AnsweringView form={form as never} own={own} step={step} onStep={setStep} onAgain={onAgain} />
      </ProjectContext>
    );
  }
  return { ...show(<Held />, owner), onAgain };
}

const tick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const puts = (calls: ReturnType<typeof standIn>) =>
  calls
    .filter(({ procedure }) => procedure === 'form.putAnswer')
    .map(({ input }) => input as { values: Values; state: string });
const saves = () => {
  const said: Values[] = [];
  return {
    said,
    calls: standIn({
      'form.putAnswer': (input: { values: Values; state: OwnAnswer['state'] }) => {
        said.push(input.values);
        return { ...NONE, values: input.values, state: input.state, answered_at: '2027-01-01T00:00:00.000Z' };
      },
    }),
  };
};
const kept = (): string => Object.values({ ...localStorage }).join(' ');

describe('answering', () => {
  it('asks a group at a time, with what hangs on an answer, and goes on only when it is whole', async () => {
    saves();
    answer();
    screen.getByText('Step 1 of 3');
    expect(screen.queryByLabelText('With whom?')).toBeNull();
    await press(words.next);
    screen.getByText(words.problem.required);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' })));
    await tick('Yes');
    await type('With whom?', 'Grace');
    await press(words.next);
    screen.getByText('Step 2 of 3');
    await press(words.toCheck);
    screen.getByText('Grace');
    expect(screen.getAllByText(words.check.none)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Change: With whom?' }));
    expect((screen.getByLabelText('With whom?') as HTMLInputElement).value).toBe('Grace');
  });

  it('sends a form of three questions at once, and says there what is missing', async () => {
    const { calls } = saves();
    answer({ fields: FIELDS.slice(0, 3) });
    expect(screen.queryByRole('button', { name: words.next })).toBeNull();
    expect(screen.queryByRole('button', { name: words.toCheck })).toBeNull();
    await press(words.send);
    screen.getByText(words.problem.required);
    expect(puts(calls)).toEqual([]);
    await tick('Yes');
    await type('With whom?', 'Grace');
    await press(words.send);
    await waitFor(() =>
      expect(puts(calls).at(-1)).toMatchObject({ values: { bed: true, with: 'Grace' }, state: 'sent' }),
    );
  });

  it('saves what is typed as a draft, then sends it whole', async () => {
    const { calls } = saves();
    answer();
    await tick('No');
    await screen.findByText(words.save.saved);
    expect(puts(calls)).toMatchObject([{ values: { bed: false }, state: 'draft' }]);
    // The service has it: nothing lies in the browser.
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(hasUnsaved()).toBe(false);
    await press(words.next);
    await press(words.toCheck);
    await press(words.send);
    await waitFor(() => expect(puts(calls).at(-1)).toMatchObject({ values: { bed: false }, state: 'sent' }));
  });

  it('keeps what is typed without a network in the browser, but for what is sealed, and saves it when there is one', async () => {
    const { calls, said } = saves();
    const first = answer();
    onlineManager.setOnline(false);
    await tick('Yes');
    await type('With whom?', 'Grace');
    await press(words.next);
    await type('Telephone (optional) (sealed)', '0900');
    await screen.findByText(words.save.waitsSealed);
    expect(kept()).toContain('Grace');
    expect(kept()).not.toContain('0900');
    expect(hasUnsaved()).toBe(true);
    expect(puts(calls)).toEqual([]);
    first.unmount();

    // Another person at the same browser sees nothing of it.
    const other = answer({ owner: 'grace' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(false);
    other.unmount();

    answer();
    expect((screen.getByLabelText('With whom?') as HTMLInputElement).value).toBe('Grace');
    onlineManager.setOnline(true);
    await waitFor(() => expect(said.at(-1)).toEqual({ bed: true, with: 'Grace' }));
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('asks which one counts where another device has gone on since', async () => {
    const { said } = saves();
    onlineManager.setOnline(false);
    const first = answer();
    await tick('Yes');
    await type('With whom?', 'Grace');
    first.unmount();
    onlineManager.setOnline(true);
    const own: OwnAnswer = { ...NONE, state: 'draft', values: { bed: false }, answered_at: '2027-01-02T00:00:00.000Z' };
    const second = answer({ own });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    expect(kept()).toContain('Grace');
    await press(words.offered.take);
    expect((screen.getByLabelText('With whom?') as HTMLInputElement).value).toBe('Grace');
    await waitFor(() => expect(said.at(-1)).toEqual({ bed: true, with: 'Grace' }));
    second.unmount();
  });

  it('saves what is left when the page is left', async () => {
    const { said } = saves();
    const first = answer();
    await tick('No');
    first.unmount();
    await waitFor(() => expect(said).toEqual([{ bed: false }]));
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('forgets what was kept when the person signs out', async () => {
    saves();
    onlineManager.setOnline(false);
    answer();
    await tick('Yes');
    await waitFor(() => expect(localStorage.length).toBe(1));
    forgetForms();
    expect(localStorage.length).toBe(0);
  });

  it('is not sent where who reads it has changed, until the reader has been told', async () => {
    const refusals = [new Refused(409, 'conflict', { conflict: 'form_changed' })];
    const calls = standIn({
      'form.putAnswer': ({ state }: { state: OwnAnswer['state'] }) => {
        const refusal = state === 'sent' ? refusals.shift() : undefined;
        if (refusal !== undefined) throw refusal;
        return { ...NONE, state, answered_at: '2027-01-01T00:00:00.000Z' };
      },
    });
    answer();
    await tick('No');
    await press(words.next);
    await press(words.toCheck);
    await press(words.send);
    await screen.findByText(formEn.conflict.form_changed);
    screen.getByText('Step 1 of 3');
    await press(words.next);
    await press(words.toCheck);
    await press(words.send);
    await waitFor(() => expect(puts(calls).filter(({ state }) => state === 'sent')).toHaveLength(2));
    expect(puts(calls).at(-1)).toMatchObject({ state: 'sent', version: exampleOf(FormDetail).version });
  });

  it('shows what was typed when the form has closed meanwhile, and keeps it', async () => {
    standIn({
      'form.putAnswer': () => {
        throw new Refused(409, 'conflict', { conflict: 'form_closed' });
      },
    });
    answer();
    await tick('Yes');
    await type('With whom?', 'Grace');
    await screen.findByText(words.stopped.title);
    screen.getByText('Grace');
    screen.getByText(words.stopped.unsaved);
    expect(kept()).toContain('Grace');
  });

  it('says when another tab has sent it, and lets one see that or go on', async () => {
    let sent = 0;
    standIn({
      'form.putAnswer': ({ state, values }: { state: string; values: Values }) => {
        if (state === 'draft') throw new Refused(409, 'conflict', { conflict: 'already_sent' });
        sent++;
        return { ...NONE, state: 'sent', values };
      },
    });
    const { onAgain } = answer();
    await tick('No');
    await screen.findByText(words.elsewhere.title);
    await press(words.next);
    await press(words.toCheck);
    await press(words.send);
    await waitFor(() => expect(sent).toBe(1));
    expect(onAgain).not.toHaveBeenCalled();
  });

  it('puts what the service points at to its field, and leads there', async () => {
    standIn({
      'form.putAnswer': ({ state, values }: { state: string; values: Values }) => {
        if (state === 'sent') throw new Refused(422, 'invalid', { pointers: ['/values/with'] });
        return { ...NONE, state: 'draft', values };
      },
    });
    answer();
    await tick('Yes');
    await type('With whom?', 'Grace');
    await press(words.next);
    await press(words.toCheck);
    await press(words.send);
    await screen.findByText(words.problem.wrong_type);
    expect(screen.getByLabelText('With whom?').getAttribute('aria-invalid')).toBe('true');
    await type('With whom?', '!');
    expect(screen.queryByText(words.problem.wrong_type)).toBeNull();
  });

  it('marks what is from an earlier year until it was looked at, and saves nothing of it unasked', async () => {
    const { calls } = saves();
    answer({ own: { ...NONE, remembered: { note: 'Vegan' } } });
    await tick('No');
    await screen.findByText(words.save.saved);
    expect(puts(calls)).toMatchObject([{ values: { bed: false } }]);
    await press(words.next);
    screen.getByText(words.field.remembered);
    await press(words.toCheck);
    await press(words.send);
    await waitFor(() =>
      expect(puts(calls).at(-1)).toMatchObject({ values: { bed: false, note: 'Vegan' }, state: 'sent' }),
    );
  });

  it('shows what was sent, changes it only when it is sent again, and takes it back', async () => {
    const calls = standIn({
      'form.putAnswer': ({ state, values }: { state: string; values: Values }) => ({ ...NONE, state, values }),
      'form.deleteAnswer': () => ({}),
    });
    const own: OwnAnswer = {
      ...NONE,
      state: 'sent',
      values: { bed: true, with: 'Grace' },
      answered_at: '2027-01-01T00:00:00.000Z',
    };
    const { onAgain } = answer({ own });
    screen.getByText('Grace');
    await press(words.sent.change);
    await type('With whom?', ' H.');
    // Long enough for a draft to be saved, if one were.
    await new Promise((done) => setTimeout(done, 1_200));
    expect(puts(calls)).toEqual([]);
    expect(kept()).toContain('Grace H.');
    await press(words.next);
    await press(words.toCheck);
    await press(words.sendAgain);
    await screen.findByText(words.sent.thanks);
    expect(puts(calls)).toMatchObject([{ values: { bed: true, with: 'Grace H.' }, state: 'sent' }]);
    await press(words.sent.remove);
    await press(words.sent.removeYes);
    await waitFor(() => expect(onAgain).toHaveBeenCalled());
  });

  it('shows what was begun and never sent once the form is closed', () => {
    standIn({});
    answer({ open: false, own: { ...NONE, state: 'draft', values: { bed: true, with: 'Grace' } } });
    screen.getByText(words.closed.begun);
    screen.getByText('Grace');
    expect(screen.queryByRole('button', { name: words.next })).toBeNull();
  });
});
