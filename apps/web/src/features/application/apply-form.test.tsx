import { Me, ProjectDetail, TeamDetail } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import applicationEn from '../../../locales/en/application.json';
import { loadTexts } from '../../i18n/index.ts';
import { exampleOf } from '../../testing/example-of.ts';
import { press, write } from '../../testing/form.ts';
import { show } from '../../testing/render.tsx';
import { Refused, standIn } from '../../testing/service.ts';
import { ApplyForm } from './apply-form.tsx';

const { apply } = applicationEn;
const policy = { kind: 'conduct' as const, version: 3, text: 'Be kind.', texts: { en: 'Be kind.' }, accepted: false };
const project = { ...exampleOf(ProjectDetail), pid: '2027', policies: [policy] };
const teams = [
  { ...exampleOf(TeamDetail), tid: 'field', name: 'Field', names: { en: 'Field', 'zh-Hant': '場務組' } },
  { ...exampleOf(TeamDetail), tid: 'stage', name: 'Stage', names: { en: 'Stage' } },
  { ...exampleOf(TeamDetail), tid: 'photo', name: '攝影組', names: { 'zh-Hant': '攝影組' } },
];

beforeAll(() => loadTexts('application', 'project', 'roster'));

function open(wished?: string) {
  const onSent = vi.fn();
  const me = { ...exampleOf(Me), hidden_from_roster: [] };
  show(<ApplyForm project={project} teams={teams} wished={wished} onSent={onSent} />, 'ada', me);
  return onSent;
}
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: apply.accept.conduct }));
const created = (calls: ReturnType<typeof standIn>) =>
  calls.filter(({ procedure }) => procedure === 'application.create');

describe('applying', () => {
  it('takes the team of the address, sends the versions that were accepted, and says to which team', async () => {
    const calls = standIn({ 'application.create': () => ({ team_name: 'Stage' }) });
    const onSent = open('stage');
    await write(apply.note, 'Me, please');
    await accept();
    await press(apply.submit);
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('Stage'));
    expect(created(calls)).toMatchObject([
      {
        input: {
          pid: '2027',
          tid: 'stage',
          note: 'Me, please',
          accepted_policies: [{ kind: 'conduct', version: 3 }],
        },
      },
    ]);
  });

  it('names teams in the reader’s language or the other one, and marks which', () => {
    open();
    const option = (name: string) => screen.getByRole('option', { name });
    expect(option('Field').lang).toBe('en');
    expect(option('攝影組').lang).toBe('zh-Hant');
    expect(option(apply.choose).lang).toBe('');
  });

  it('sends nothing without a team, or without what has to be accepted', async () => {
    const calls = standIn({});
    open('no-such-team');
    await press(apply.submit);
    await screen.findByText(apply.teamMissing);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: apply.team }), 'field');
    await press(apply.submit);
    await waitFor(() => expect(screen.queryByText(apply.teamMissing)).toBeNull());
    expect(screen.getByRole('checkbox', { name: apply.accept.conduct }).getAttribute('aria-invalid')).toBe('true');
    expect(created(calls)).toEqual([]);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    standIn({
      'application.create': () => {
        throw new Refused(409, 'conflict', { conflict: 'already_applied' });
      },
    });
    const onSent = open('field');
    await write(apply.note, 'Me, please');
    await accept();
    await press(apply.submit);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect((screen.getByRole('textbox', { name: apply.note }) as HTMLTextAreaElement).value).toBe('Me, please');
    expect(onSent).not.toHaveBeenCalled();
  });
});
