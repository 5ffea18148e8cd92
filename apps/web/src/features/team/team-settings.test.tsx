import { ProjectDetail, TeamDetail } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import teamEn from '../../../locales/en/team.json';
import uiEn from '../../../locales/en/ui.json';
import { loadTexts } from '../../i18n/index.ts';
import { exampleOf } from '../../testing/example-of.ts';
import { box, press, write } from '../../testing/form.ts';
import { show } from '../../testing/render.tsx';
import { Refused, standIn } from '../../testing/service.ts';
import { TeamSettings } from './team-settings.tsx';

const { team: words } = teamEn;
const team = { ...exampleOf(TeamDetail), tid: 'field', headcount_wanted: 5, headcount_most: 8, closed: false };
const project = exampleOf(ProjectDetail);

beforeAll(() => loadTexts('team', 'project'));

const updates = (calls: ReturnType<typeof standIn>) =>
  calls.filter(({ procedure }) => procedure === 'team.update').map(({ input }) => input);

describe('the settings of a team', () => {
  it('send only what was changed, an empty number as none', async () => {
    const calls = standIn({ 'team.update': () => team, 'project.get': () => ({ ...project, can_manage: false }) });
    show(<TeamSettings pid="2027" team={team} />);
    await screen.findByRole('button', { name: uiEn.form.save });
    await write(words.wanted, '');
    await press(uiEn.form.save);
    await screen.findByText(uiEn.form.saved);
    expect(updates(calls)).toEqual([
      { pid: '2027', tid: 'field', headcount_wanted: null, versions: expect.objectContaining({}) },
    ]);
  });

  it('take no target above the limit', async () => {
    const calls = standIn({ 'project.get': () => ({ ...project, can_manage: false }) });
    show(<TeamSettings pid="2027" team={team} />);
    await screen.findByRole('button', { name: uiEn.form.save });
    await write(words.wanted, '9');
    await press(uiEn.form.save);
    await screen.findByText(words.aboveLimit);
    await waitFor(() => expect(document.activeElement).toBe(box(words.wanted)));
    expect(updates(calls)).toEqual([]);
  });

  it('say at the field what the service has against it', async () => {
    standIn({
      'team.update': () => {
        throw new Refused(422, 'invalid', { pointers: ['/headcount_most'] });
      },
      'project.get': () => ({ ...project, can_manage: false }),
    });
    show(<TeamSettings pid="2027" team={team} />);
    await screen.findByRole('button', { name: uiEn.form.save });
    await write(words.most, '7');
    await press(uiEn.form.save);
    await waitFor(() => expect(box(words.most).getAttribute('aria-invalid')).toBe('true'));
  });

  it('close the team for owners only, after asking once', async () => {
    const calls = standIn({ 'team.update': () => team, 'project.get': () => ({ ...project, can_manage: true }) });
    show(<TeamSettings pid="2027" team={team} />);
    await screen.findByRole('button', { name: words.close });
    await press(words.close);
    expect(updates(calls)).toEqual([]);
    await press(words.closeYes);
    await waitFor(() => expect(updates(calls)).toEqual([{ pid: '2027', tid: 'field', closed: true }]));
  });
});
