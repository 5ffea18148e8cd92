import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '../../../i18n/index.ts';
import { show } from '../../../testing/render.tsx';
import { standIn } from '../../../testing/service.ts';
import { NextTask } from './next-task.tsx';

const HOUR = 3_600_000;
const own = (title: string, inHours: number, more: object = {}) => ({
  id: title,
  pid: '2027',
  project_name: 'Event',
  project_names: { en: 'Event' },
  time_zone: 'UTC',
  title,
  titles: { en: title },
  tid: null,
  category: null,
  place: null,
  starts_at: new Date(Date.now() + inHours * HOUR).toISOString(),
  ends_at: new Date(Date.now() + (inHours + 1) * HOUR).toISOString(),
  due_on: null,
  state: 'signed_up',
  cancelled: false,
  ...more,
});
const read = (...tasks: object[]) => standIn({ 'task.mine': () => tasks });

beforeAll(() => loadTexts('task'));

it('is the next that one has: neither over, nor cancelled, nor only waited for', async () => {
  read(own('Over', -3), own('Off', 100, { cancelled: true }), own('Wait', 200, { state: 'waiting' }), own('Have', 300));
  show(<NextTask soon={false} />);
  await screen.findByRole('link', { name: /Have/ });
  expect(screen.queryByRole('link', { name: /Over|Off|Wait/ })).toBeNull();
  await screen.findByRole('heading', { name: /My next task/ });
});

it('stands in one of its two places, above where it is near', async () => {
  read(own('Now', 0.1));
  const { container, unmount } = show(<NextTask soon={false} />);
  await waitFor(() => expect(container.textContent).not.toBe('…'));
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show(<NextTask soon />);
  await screen.findByRole('link', { name: /Now/ });
});
