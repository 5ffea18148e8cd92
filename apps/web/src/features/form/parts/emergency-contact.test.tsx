import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import formEn from '../../../../locales/en/form.json';
import { loadTexts } from '../../../i18n/index.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { EmergencyContact } from './emergency-contact.tsx';

const field = (key: string, label: string) => ({
  key,
  type: 'text',
  label: { en: label },
  required: false,
  sealed: true,
});
const forms = [
  { fid: 'emergency', title: 'Emergency', titles: {}, fields: [field('name', 'Name'), field('phone', 'Phone')] },
];
const { emergency } = formEn;
const open = () => show(<EmergencyContact pid="2027" uid="u" name="Ada" />);

beforeAll(() => loadTexts('form', 'project'));

describe('an emergency contact', () => {
  it('is asked for on the tap, and its number can be dialled', async () => {
    const said = { uid: 'u', name: 'Ada', values: { name: 'Bo', phone: '+886 900-000-000' }, fields: forms[0]?.fields };
    const calls = standIn({ 'form.emergencies': () => forms, 'form.release': () => [said] });
    open();
    expect(calls.filter(({ procedure }) => procedure === 'form.release')).toEqual([]);
    await screen.findByRole('button', { name: emergency.of.replace('{{name}}', 'Ada') });
    await press(emergency.of.replace('{{name}}', 'Ada'));
    const link = await screen.findByRole('link', { name: '+886 900-000-000' });
    expect(link.getAttribute('href')).toBe('tel:+886900000000');
    screen.getByText('Bo');
    expect(calls.at(-1)).toMatchObject({ procedure: 'form.release', input: { fid: 'emergency', uids: ['u'] } });
  });

  it('says so where the person has left none', async () => {
    const nothing = () => {
      throw new Refused(404, 'not-found');
    };
    standIn({ 'form.emergencies': () => forms, 'form.release': nothing });
    open();
    await press(emergency.of.replace('{{name}}', 'Ada'));
    await screen.findByText(emergency.nothing.replace('{{name}}', 'Ada'));
  });
});
