import { Me } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import personEn from '../../../locales/en/person.json';
import { loadTexts } from '../../i18n/index.ts';
import { exampleOf } from '../../testing/example-of.ts';
import { box, press, write } from '../../testing/form.ts';
import { show } from '../../testing/render.tsx';
import { standIn } from '../../testing/service.ts';
import { MeForm } from './me-form.tsx';

const { me: words } = personEn;
const me = { ...exampleOf(Me), name: 'Ada Novak', badge_name: 'Ada', locale: 'en' as const, time_zone: null };

beforeAll(() => loadTexts('person'));

const open = () => show(<MeForm />, 'ada', me);
const updates = (calls: ReturnType<typeof standIn>) =>
  calls.filter(({ procedure }) => procedure === 'me.update').map(({ input }) => input);
const nobodyElse = { 'session.current': () => ({ me }) };

describe('one’s own name and language', () => {
  it('are saved; an empty badge name is none', async () => {
    const calls = standIn({ ...nobodyElse, 'me.update': () => ({ ...me, name: 'Ada N.', badge_name: null }) });
    open();
    await write(words.name, 'Ada N.');
    await write(words.badgeName, '');
    await press(words.save);
    await screen.findByText(words.saved);
    expect(updates(calls)).toMatchObject([{ name: 'Ada N.', badge_name: null, locale: 'en', time_zone: null }]);
  });

  it('may be left to the browser', async () => {
    const calls = standIn({ ...nobodyElse, 'me.update': () => ({ ...me, locale: null }) });
    open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: words.language }), '');
    await press(words.save);
    await waitFor(() => expect(updates(calls)).toMatchObject([{ locale: null }]));
  });

  it('take no name of nothing', async () => {
    const calls = standIn(nobodyElse);
    open();
    await write(words.name, '   ');
    await press(words.save);
    await waitFor(() => expect(box(words.name).getAttribute('aria-invalid')).toBe('true'));
    expect(updates(calls)).toEqual([]);
  });

  it('ask how to hear of applications only where one answers some', async () => {
    const place = { pid: '2027', project_name: 'Event', tid: 'field', team_name: 'Field', role: 'chief' };
    standIn({ 'session.current': () => ({ me: { ...me, places: [place] } }) });
    open();
    await screen.findByRole('combobox', { name: words.applicationMail });
  });
});
