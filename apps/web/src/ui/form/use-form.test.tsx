import { TextInput } from '@mantine/core';
import { NewTeam } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { Form, Submit } from './form.tsx';
import { forgetForms, hasUnsaved } from './unsaved.ts';
import { type FormOptions, type Refusal, useForm } from './use-form.ts';

type Values = { tid: string; name: string };
type Input = Values & { pid: string };
type Options = Partial<FormOptions<Values, Input, string>>;

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

function TeamForm(options: Options) {
  const form = useForm<Values, Input, string>({
    draft: 'team',
    values: { tid: '', name: '' },
    schema: NewTeam,
    read: (values) => ({ pid: '2027', ...values }),
    send: async () => 'made',
    explain: (error) => (error as Refused).refusal,
    ...options,
  });
  return (
    <Form form={form} aria-label="team">
      <TextInput label="Identifier" {...form.field('tid')} />
      <TextInput label="Name" {...form.field('name')} />
      <Submit form={form} label="Send" done={form.answer} />
    </Form>
  );
}

const field = (label: string) => screen.getByRole('textbox', { name: label });
const button = () => screen.getByRole('button', { name: 'Send' });
const fill = async (tid: string, name: string) => {
  await userEvent.type(field('Identifier'), tid);
  await userEvent.type(field('Name'), name);
};

describe('a form', () => {
  it('asks the contract first, says what is wrong at the field, and puts the focus there', async () => {
    const send = vi.fn(async () => 'made');
    show(<TeamForm send={send} />);
    await userEvent.type(field('Identifier'), 'field');
    await userEvent.click(button());
    expect(send).not.toHaveBeenCalled();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    screen.getByText('Fill this in.');
  });

  it('sends what was typed, says that it is done, and stops saying so at the next change', async () => {
    const send = vi.fn(async () => 'made');
    show(<TeamForm send={send} />);
    await fill('field', 'Field team');
    await userEvent.click(button());
    expect(send).toHaveBeenCalledWith({ pid: '2027', tid: 'field', name: 'Field team' });
    await screen.findByText('made');
    await userEvent.type(field('Name'), '!');
    expect(screen.queryByText('made')).toBeNull();
  });

  it('says what the service has against a field at that field, and the rest below', async () => {
    const refusals: Refusal[] = [
      { fields: { tid: { sentence: 'There is one already.' } }, sentence: 'It clashes.' },
      { fields: { pid: 'invalid' }, sentence: 'Something is not right.' },
    ];
    const send = vi.fn(async () => {
      throw new Refused(refusals.shift() ?? { fields: {}, sentence: '' });
    });
    show(<TeamForm send={send} />);
    await fill('field', 'Field team');
    await userEvent.click(button());
    await screen.findByText('There is one already.');
    expect(screen.queryByText('It clashes.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field('Identifier')));
    await userEvent.type(field('Identifier'), '2');
    await userEvent.click(button());
    // No field shows it, so the form does.
    await screen.findByText('Something is not right.');
  });

  it('is sent once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<string>();
    const send = vi.fn(() => answer.promise);
    show(<TeamForm send={send} />);
    await fill('field', 'Field team');
    await userEvent.type(field('Name'), '{Enter}{Enter}');
    await userEvent.click(button());
    answer.resolve('made');
    await screen.findByText('made');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed until it is sent, for the person who typed it', async () => {
    const first = show(<TeamForm />);
    await fill('field', 'Field team');
    first.unmount();

    const other = show(<TeamForm />, 'grace');
    expect((field('Name') as HTMLInputElement).value).toBe('');
    other.unmount();

    show(<TeamForm />);
    expect((field('Name') as HTMLInputElement).value).toBe('Field team');
    await userEvent.click(button());
    await screen.findByText('made');
    expect(sessionStorage.length).toBe(0);
  });

  it('begins anew where the reader does not want the draft', async () => {
    show(<TeamForm />).unmount();
    const first = show(<TeamForm />);
    await fill('field', 'Field team');
    first.unmount();
    show(<TeamForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect((field('Name') as HTMLInputElement).value).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps only changes, so that what others saved meanwhile stays', async () => {
    const first = show(<TeamForm values={{ tid: 'field', name: 'Field' }} />);
    await userEvent.type(field('Name'), ' team');
    first.unmount();
    show(<TeamForm values={{ tid: 'lawn', name: 'Field' }} />);
    expect((field('Identifier') as HTMLInputElement).value).toBe('lawn');
    expect((field('Name') as HTMLInputElement).value).toBe('Field team');
  });

  it('keeps nothing of what is sealed, and of those who are signed out', async () => {
    const sealed = show(<TeamForm draft={null} guarded />);
    await fill('field', 'Field team');
    expect(hasUnsaved()).toBe(true);
    sealed.unmount();
    show(<TeamForm />, null);
    await fill('field', 'Field team');
    expect(sessionStorage.length).toBe(0);
  });

  it('knows whether something would be lost', async () => {
    const shown = show(<TeamForm />);
    expect(hasUnsaved()).toBe(false);
    await fill('field', 'Field team');
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(button());
    await screen.findByText('made');
    expect(hasUnsaved()).toBe(false);
    await userEvent.type(field('Name'), '!');
    expect(hasUnsaved()).toBe(true);
    forgetForms();
    expect([hasUnsaved(), sessionStorage.length]).toEqual([false, 0]);
    shown.unmount();
  });

  it('is already clean when its page is left after the sending', async () => {
    const onSent = vi.fn(() => hasUnsaved());
    show(<TeamForm onSent={onSent} />);
    await fill('field', 'Field team');
    await userEvent.click(button());
    await screen.findByText('made');
    expect(onSent).toHaveReturnedWith(false);
  });
});
