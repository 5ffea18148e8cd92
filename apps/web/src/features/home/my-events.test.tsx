import { Me, ProjectDetail } from '@muster/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import homeEn from '../../../locales/en/home.json';
import { loadTexts } from '../../i18n/index.ts';
import { exampleOf } from '../../testing/example-of.ts';
import { show } from '../../testing/render.tsx';
import { standIn } from '../../testing/service.ts';
import { MyEvents } from './my-events.tsx';
import { NextDates } from './next-dates.tsx';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An event that begins in so many days and takes two. */
const event = (pid: string, days: number, state: 'open' | 'archived' = 'open') => ({
  ...exampleOf(ProjectDetail),
  pid,
  name: `Event ${pid}`,
  names: { en: `Event ${pid}` },
  state,
  starts_on: inDays(days),
  ends_on: inDays(days + 1),
  time_zone: 'UTC',
  cover: null,
});
const place = (pid: string, role = 'member', project_state = 'open') => ({
  pid,
  project_name: `Event ${pid}`,
  project_names: { en: `Event ${pid}` },
  project_state,
  tid: 'field',
  team_name: 'Field',
  team_names: { en: 'Field' },
  role,
});

/** The service of a reader with these places in these projects. */
function reading(places: ReturnType<typeof place>[], projects: ReturnType<typeof event>[], more = {}) {
  standIn({
    'session.current': () => ({ me: { ...exampleOf(Me), places }, provider: false, provider_awaited: false }),
    'project.get': ({ pid }: { pid: string }) => projects.find((project) => project.pid === pid),
    'application.listMine': () => [],
    'contact.mine': () => [],
    ...more,
  });
}

beforeAll(() => loadTexts('application', 'project'));

describe('the events on the start page', () => {
  it('are those ahead, the next one first, each with what the reader is there', async () => {
    reading(
      [place('later'), place('soon', 'chief'), place('past'), place('old', 'member', 'archived')],
      [event('later', 90), event('soon', 10), event('past', -30), event('old', 20, 'archived')],
    );
    show(<MyEvents />);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/^Event soon.*10 days.*You lead Field\./s);
    expect(second).toMatch(/^Event later.*90 days.*You’re in Field\./s);
  });

  it('say what is missing of the reader', async () => {
    const policy = { pid: 'soon', project_name: 'Event soon', project_names: { en: 'Event soon' }, kinds: ['conduct'] };
    reading([place('soon')], [event('soon', 10)], { 'policy.mine': () => [policy] });
    show(<MyEvents />);
    await screen.findByText(new RegExp(homeEn.missing_one.replace('{{count, number}}', '1')));
  });

  it('are nothing where there is none', async () => {
    reading([], []);
    const { container } = show(<MyEvents />);
    await waitFor(() => expect(container.textContent).not.toBe('…'));
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the next days', () => {
  const calls = (pid: string) => ({ pid, tid: 'field', calls_from: inDays(3), calls_until: inDays(20), callable: [] });

  it('are those of the events, and from when one can call one’s chiefs', async () => {
    reading([place('soon')], [event('soon', 10)], { 'contact.mine': () => [calls('soon')] });
    show(<NextDates />);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('listitem').map((row) => within(row));
    first?.getByText(homeEn.callsOpen);
    second?.getByRole('link', { name: 'Event soon' });
  });

  it('say nothing of calls to those who lead the team', async () => {
    reading([place('soon', 'chief')], [event('soon', 10)], { 'contact.mine': () => [calls('soon')] });
    show(<NextDates />);
    await screen.findByRole('link', { name: 'Event soon' });
    expect(screen.queryByText(homeEn.callsOpen)).toBeNull();
  });
});
