import { ProjectDetail, TaskEntry as TaskEntryShape } from '@muster/contract';
import { TAKE_REFUSALS } from '@muster/rules/tasks';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import taskEn from '../../../locales/en/task.json';
import { loadTexts } from '../../i18n/index.ts';
import { exampleOf } from '../../testing/example-of.ts';
import { press } from '../../testing/form.ts';
import { show } from '../../testing/render.tsx';
import { Refused, standIn } from '../../testing/service.ts';
import { ProjectContext } from '../project/queries.ts';
import type { TakeReason, TaskEntry } from './queries.ts';
import { TakeRow } from './take-row.tsx';
import { useTaking } from './use-taking.ts';

const takingEn = taskEn.taking;

const OTHER = '0196c0de-7b1a-7c3e-9f00-000000000002';
const project = {
  ...exampleOf(ProjectDetail),
  pid: '2027',
  state: 'open' as const,
  time_zone: 'Asia/Taipei',
  can: { ...exampleOf(ProjectDetail).can, know_tasks: true },
};
const entry = (more: Partial<TaskEntry> = {}): TaskEntry => ({
  ...exampleOf(TaskEntryShape),
  id: '0196c0de-7b1a-7c3e-9f00-000000000001',
  tid: 'field',
  title: 'Desk',
  titles: { en: 'Desk' },
  starts_at: '2027-08-07T01:00:00.000Z',
  ends_at: '2027-08-07T03:00:00.000Z',
  due_on: null,
  can_take: true,
  reason: null,
  mine: null,
  ...more,
});
const own = {
  id: OTHER,
  pid: '2027',
  project_name: 'Event',
  project_names: { en: 'Event' },
  time_zone: 'Asia/Taipei',
  title: 'Gate',
  titles: { en: 'Gate' },
  tid: null,
  category: null,
  place: null,
  starts_at: '2027-08-07T00:00:00.000Z',
  ends_at: '2027-08-07T02:00:00.000Z',
  due_on: null,
  state: 'signed_up',
  cancelled: false,
};
const team = { tid: 'field', names: { en: 'Field' }, name: 'Field', closed: false, open_to_applications: true };

const service = (more = {}) =>
  standIn({
    'task.mine': () => [own],
    'team.list': () => [team],
    'taskSettings.get': () => ({ rest_minutes: 30, daily_minutes: 180, places: [], categories: [] }),
    'session.current': () => ({ me: { time_zone: 'Asia/Taipei' }, provider: false, provider_awaited: false }),
    ...more,
  });

function Row({ task }: { task: TaskEntry }) {
  const taking = useTaking('2027');
  return (
    <ProjectContext value={project}>
      <ul>
        <TakeRow task={task} taking={taking} />
      </ul>
      <p>{taking.said}</p>
    </ProjectContext>
  );
}

beforeAll(() => loadTexts('task', 'project'));

const REASONS: Record<TakeReason['code'], { reason: Omit<TakeReason, 'code' | 'helps'>; says: RegExp }> = {
  cancelled: { reason: { at: '2027-08-01T02:00:00.000Z' }, says: /Cancelled on Sun 1 August, 10:00/ },
  closed: { reason: { detail: 'removed' }, says: /took you off this task/ },
  policies_missing: { reason: {}, says: /policies of this event/ },
  unconfirmed: { reason: {}, says: /Confirm your place/ },
  not_in_team: { reason: {}, says: /Only for Field/ },
  not_yet: { reason: { at: '2027-07-10T12:00:00.000Z' }, says: /opens on Sat 10 July, 20:00/ },
  too_late: { reason: { at: '2027-08-07T01:00:00.000Z' }, says: /Already started/ },
  overlaps: { reason: { detail: OTHER }, says: /Overlaps your Gate, 08:00–10:00/ },
  rest: { reason: { detail: OTHER }, says: /Right next to your Gate; you need 30 minutes of rest/ },
  too_many_hours: { reason: { detail: '2027-08-07' }, says: /4 hours on Sat 7 August; the limit is 3/ },
  not_free: { reason: {}, says: /You’re busy at this time/ },
  full: { reason: {}, says: /Full, 2 people wait/ },
};

describe('why a task can’t be taken', () => {
  it.each(TAKE_REFUSALS.map((code) => [code] as const))('is said: %s', async (code) => {
    service();
    const { reason, says } = REASONS[code];
    show(<Row task={entry({ can_take: false, waiting: 2, reason: { code, helps: [], ...reason } })} />);
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toMatch(says));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is said also of a task that is not known any more', async () => {
    service({ 'task.mine': () => [] });
    show(<Row task={entry({ can_take: false, reason: { code: 'overlaps', detail: OTHER, helps: [] } })} />);
    await screen.findByText(takingEn.reason.overlapsOther);
  });
});

describe('what helps', () => {
  const refused = (code: TakeReason['code'], helps: TakeReason['helps'], more: Partial<TaskEntry> = {}) =>
    entry({ can_take: false, reason: { code, helps, detail: OTHER }, ...more });

  it('the waiting list, at once', async () => {
    const calls = service({ 'task.putPerson': () => ({ state: 'waiting' }) });
    show(<Row task={refused('full', [{ kind: 'waiting_list' }])} />);
    await press('Join the waiting list: Desk');
    await screen.findByText('You’re on the waiting list for “Desk”.');
    expect(calls.find(({ procedure }) => procedure === 'task.putPerson')?.input).toMatchObject({ state: 'waiting' });
  });

  it('a swap, after it was asked', async () => {
    const calls = service({ 'task.putPerson': () => ({ state: 'signed_up' }) });
    show(<Row task={refused('overlaps', [{ kind: 'swap', id: OTHER }])} />);
    await screen.findByRole('button', { name: 'Swap for Desk' });
    await press('Swap for Desk');
    await screen.findByText('You give up “Gate” only if you get “Desk”.');
    expect(calls.some(({ procedure }) => procedure === 'task.putPerson')).toBe(false);
    await press(takingEn.help.swapYes);
    await screen.findByText('You’re signed up for “Desk” instead of “Gate”.');
    expect(calls.find(({ procedure }) => procedure === 'task.putPerson')?.input).toMatchObject({ instead_of: OTHER });
  });

  it('no swap with a task of another project', async () => {
    service({ 'task.mine': () => [{ ...own, pid: 'other' }] });
    show(<Row task={refused('overlaps', [{ kind: 'swap', id: OTHER }])} />);
    await screen.findByText(/Overlaps your/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a way to the team that looks for people, and none to one that doesn’t', async () => {
    service();
    const task = refused('not_in_team', [{ kind: 'apply', id: 'field' }]);
    const { unmount } = show(<Row task={task} />);
    await screen.findByRole('link', { name: 'Apply to Field' });
    unmount();
    service({ 'team.list': () => [{ ...team, open_to_applications: false }] });
    show(<Row task={task} />);
    await screen.findByText(/Only for/);
    expect(screen.queryByRole('link', { name: /Apply/ })).toBeNull();
  });

  it('a reminder, which can be taken back', async () => {
    const calls = service({ 'task.remind': () => ({ reminds_me: true }), 'task.dropReminder': () => ({}) });
    const reason = [{ kind: 'remind' as const }];
    const { unmount } = show(<Row task={refused('not_yet', reason)} />);
    await press('Remind me: Desk');
    await screen.findByText('We’ll email you when sign-up for “Desk” opens.');
    unmount();
    show(<Row task={refused('not_yet', reason, { reminds_me: true })} />);
    await press('Don’t remind me: Desk');
    await waitFor(() => expect(calls.some(({ procedure }) => procedure === 'task.dropReminder')).toBe(true));
  });
});

describe('a stale list', () => {
  it('says at the task why it was refused, in the words of the reason', async () => {
    service({
      'task.putPerson': () => {
        const refusal = new Refused(409, 'conflict', { conflict: 'full' });
        Object.assign(refusal.problem, { reason: { code: 'full', helps: [{ kind: 'waiting_list' }] } });
        throw refusal;
      },
    });
    show(<Row task={entry({ waiting: 1 })} />);
    await press('Sign up: Desk');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/didn’t work\. Full, 1 person waiting/));
    expect(screen.queryByRole('button', { name: takingEn.again })).toBeNull();
  });

  it('offers another try where the service could not be reached', async () => {
    let reached = false;
    service({
      'task.putPerson': () => {
        if (reached) return { state: 'signed_up' };
        reached = true;
        throw new Refused(503, 'unavailable');
      },
    });
    show(<Row task={entry()} />);
    await press('Sign up: Desk');
    await screen.findByRole('button', { name: takingEn.again });
    await press(takingEn.again);
    await screen.findByText('You’re signed up for “Desk”.');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
