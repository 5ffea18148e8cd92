import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { MessageList } from './message-list.tsx';
import type { Message, Thread } from './queries.ts';

// Whose time zone it is nobody answers here.
vi.stubGlobal('fetch', () => new Promise(() => {}));

const thread: Thread = {
  id: 't',
  pid: '2027',
  project_name: 'Demo',
  project_names: { en: 'Demo' },
  tid: 'field',
  team_name: 'Field',
  team_names: { en: 'Field' },
  side: 'person',
  uid: null,
  photo: null,
  person_name: null,
  readers: 2,
  state: 'open',
  ended_by_you: false,
  blocked_by_you: false,
  messages: 3,
  unread: 0,
  read_by_other: 1,
  last_text: '',
  last_message_at: '2027-01-01T00:00:00.000Z',
};

const message = (position: number, more: Partial<Message>): Message => ({
  id: `m${position}`,
  position,
  own: true,
  from_desk: false,
  author_name: 'Ada',
  text: 'Hello',
  about: null,
  created_at: '2027-01-01T00:00:00.000Z',
  reported: false,
  ...more,
});

const shown = (more: Partial<Thread>, messages: Message[]) =>
  show(
    <MessageList
      thread={{ ...thread, ...more }}
      messages={messages}
      hasEarlier={false}
      loadsEarlier={false}
      onEarlier={vi.fn()}
    />,
  );

it('reads from top to bottom, with links and nothing else made of what was typed', async () => {
  const text = 'See https://x.example/map.\n<img src=x onerror=alert(1)> [a](javascript:alert(1))';
  const { container } = shown({}, [
    message(2, { own: false, from_desk: true, author_name: 'Cleo', text }),
    message(1, {}),
  ]);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.querySelector('bdi')?.textContent)).toEqual(['You', 'Cleo']);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://x.example/map',
  ]);
  expect(container.querySelectorAll('img')).toHaveLength(0);
  expect(items.map((item) => item.hasAttribute('data-ours'))).toEqual([true, false]);
});

it('says of the last message of one’s own side whether the other has read it', async () => {
  shown({ read_by_other: 1 }, [message(2, { text: 'Two' }), message(1, {})]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).not.toMatch(/Read|Sent/);
  expect(second?.textContent).toContain('Sent');
});

it('counts a colleague’s words as one’s own side, and keeps the place of a deleted account', async () => {
  shown({ side: 'desk', read_by_other: 3 }, [
    message(3, { own: false, from_desk: true, author_name: null, text: null }),
    message(2, { own: false, from_desk: true, author_name: 'Colleague' }),
    message(1, { own: false, from_desk: false, author_name: 'Mia' }),
  ]);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.hasAttribute('data-ours'))).toEqual([false, true, true]);
  expect(items[2]?.textContent).toContain('Deleted account');
  expect(items[2]?.textContent).toContain('Deleted with the account');
  expect(items[2]?.textContent).toContain('Read');
});
