import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import teamEn from '../../../locales/en/team.json';
import { loadTexts } from '../../i18n/index.ts';
import { box, press, write } from '../../testing/form.ts';
import { show } from '../../testing/render.tsx';
import { Refused, standIn } from '../../testing/service.ts';
import { InviteForm } from './invite-form.tsx';

const { team: words } = teamEn;

beforeAll(() => loadTexts('team', 'project'));

describe('inviting', () => {
  it('sends a pasted list in one call, says what became of each address, and begins anew', async () => {
    const outcomes = [
      { email: 'ada@example.org', outcome: 'sent' },
      { email: 'bob@example.org', outcome: 'already_member' },
    ];
    const calls = standIn({ 'invitation.sendMany': () => outcomes });
    show(<InviteForm pid="2027" tid="field" />);
    await write(words.emails, 'ada@example.org, bob@example.org');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'chief');
    await press(words.invite);
    const list = await screen.findByRole('list', { name: words.outcomes });
    expect(list.textContent).toContain('ada@example.org');
    expect(list.textContent).toContain('bob@example.org');
    expect(calls[0]).toEqual({
      procedure: 'invitation.sendMany',
      input: { pid: '2027', tid: 'field', emails: ['ada@example.org', 'bob@example.org'], role: 'chief' },
    });
    await waitFor(() => expect((box(words.emails) as HTMLTextAreaElement).value).toBe(''));
    expect((screen.getByRole('combobox') as HTMLSelectElement).value).toBe('member');
  });

  it('names what is no address, and sends nothing', async () => {
    const calls = standIn({});
    show(<InviteForm pid="2027" tid="field" />);
    await write(words.emails, 'ada@example.org not-an-address');
    await press(words.invite);
    await screen.findByText(/not-an-address/, { selector: 'p, div' });
    expect(box(words.emails).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('says so where there were too many, and keeps the addresses', async () => {
    standIn({
      'invitation.sendMany': () => {
        throw new Refused(429, 'limited');
      },
    });
    show(<InviteForm pid="2027" tid="field" />);
    await write(words.emails, 'ada@example.org');
    await press(words.invite);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect((box(words.emails) as HTMLTextAreaElement).value).toBe('ada@example.org');
  });
});
