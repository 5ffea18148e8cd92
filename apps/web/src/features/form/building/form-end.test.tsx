import { FormDetail, ProjectDetail } from '@muster/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import formEn from '../../../../locales/en/form.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press, write } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { DeleteForm } from './delete-form.tsx';
import { Readers } from './readers.tsx';

const buildingEn = formEn.building;

const { readers, remove } = buildingEn;
const ADA = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';
const project = {
  ...exampleOf(ProjectDetail),
  pid: '2027',
  ends_on: '2027-08-08',
  appointments: [{ uid: ADA, name: 'Ada Novak' }] as never,
};
const form = { ...exampleOf(FormDetail), fid: 'food', audience: {} };
const reader = {
  id: ADA,
  uid: ADA,
  name: 'Ada Novak',
  purpose: 'Ordering shirts',
  sealed: true,
  ends_on: '2027-08-20',
  granted_by: null,
};

beforeAll(() => loadTexts('form', 'project'));

describe('those who read the answers', () => {
  it('are named for a purpose and until a day', async () => {
    const calls = standIn({
      'form.readers': () => [],
      'form.nameReader': () => ({ id: ADA }),
      'staff.list': () => [],
    });
    show(<Readers project={project} fid="food" />);
    await screen.findByText(readers.none);
    await press(readers.submit);
    await screen.findByText(readers.personMissing);
    await userEvent.click(screen.getByRole('combobox', { name: readers.person }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ada Novak' }));
    await write(readers.purpose, 'Ordering shirts');
    await press(readers.submit);
    await screen.findByText(readers.named.replace('{{name}}', 'Ada Novak'));
    expect(calls.find(({ procedure }) => procedure === 'form.nameReader')?.input).toMatchObject({
      pid: '2027',
      fid: 'food',
      uid: ADA,
      purpose: 'Ordering shirts',
      sealed: false,
    });
  });

  it('are shown with what they see, and can’t any more once an owner says so', async () => {
    const calls = standIn({ 'form.readers': () => [reader], 'form.endReader': () => ({}), 'staff.list': () => [] });
    show(<Readers project={project} fid="food" />);
    await screen.findByText(readers.withSealed);
    screen.getByText(readers.deletedAccount);
    await press(readers.endOf.replace('{{name}}', 'Ada Novak'));
    await press(readers.endYes);
    await screen.findByText(readers.ended.replace('{{name}}', 'Ada Novak'));
    expect(calls.find(({ procedure }) => procedure === 'form.endReader')?.input).toEqual({
      pid: '2027',
      fid: 'food',
      id: ADA,
    });
  });
});

describe('the end of a form', () => {
  it('is to be closed once it was answered', () => {
    standIn({});
    show(<DeleteForm pid="2027" form={{ ...form, sent: 2 }} />);
    screen.getByText(remove.answered_other.replace('{{count, number}}', '2'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why, where the first answer came meanwhile', async () => {
    standIn({
      'form.delete': () => {
        throw new Refused(409, 'conflict', { conflict: 'has_answers' });
      },
    });
    show(<DeleteForm pid="2027" form={{ ...form, sent: 0 }} />);
    await press(remove.label);
    await press(remove.yes);
    await screen.findByText(formEn.conflict.has_answers);
  });
});
