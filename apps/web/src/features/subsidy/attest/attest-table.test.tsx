import { ProjectDetail, SubsidyRequestEntry } from '@muster/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import subsidyEn from '../../../../locales/en/subsidy.json';
import uiEn from '../../../../locales/en/ui.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press, write } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { standIn } from '../../../testing/service.ts';
import { ProjectContext } from '../../project/queries.ts';
import type { SubsidyRequest } from '../queries.ts';
import { AttestTable } from './attest-table.tsx';

const attestEn = subsidyEn.attest;

const project = { ...exampleOf(ProjectDetail), pid: '2027' };
const there = { error: null, isPending: false, isError: false, isFetching: false, refetch: () => undefined };
const request = (name: string, more: Partial<SubsidyRequest> = {}): SubsidyRequest => ({
  ...exampleOf(SubsidyRequestEntry),
  id: name,
  person: { uid: `uid-${name}`, name },
  team: { tid: 'field', name: 'Field', names: { en: 'Field' } },
  locations: { en: 'Kaohsiung' },
  note: '',
  amount: 1400,
  check_ins: 3,
  can: ['attested', 'declined'],
  ...more,
});
const draw = (rows: SubsidyRequest[], state: 'requested' | 'attested' = 'requested') =>
  show(
    <ProjectContext value={project}>
      <AttestTable
        state={state}
        query={{ ...there, data: rows }}
        rows={rows}
        filtered={false}
        coin={{ currency: 'TWD', digits: 0 }}
      />
    </ProjectContext>,
  );
const sentTo = (calls: ReturnType<typeof standIn>, procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
const select = (name: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: uiEn.table.select.replace('{{name}}', name) }));

beforeAll(() => loadTexts('subsidy', 'project', 'ui'));

describe('attesting', () => {
  it('shows what speaks for it: team, place, amount, check-ins, note', () => {
    draw([request('Ada', { note: 'I came on Friday.' })]);
    const row = screen.getByRole('row', { name: /Ada/ });
    for (const said of ['Field', 'Kaohsiung', 'NT$1,400', '3 tasks', 'I came on Friday.']) within(row).getByText(said);
  });

  it('takes many at once, says which were not and why, and takes back those that were', async () => {
    const calls = standIn({
      'subsidy.moveMany': () => [
        { id: 'Ada', moved: true, problem: null },
        { id: 'Bo', moved: false, problem: 'state_move' },
      ],
      'subsidy.move': () => ({}),
    });
    draw([request('Ada'), request('Bo'), request('Cy')]);
    await select('Ada');
    await select('Bo');
    await press('Confirm 2');
    await screen.findByText(`Bo: ${subsidyEn.conflict.state_move}`);
    expect(sentTo(calls, 'subsidy.moveMany')).toEqual([{ pid: '2027', ids: ['Ada', 'Bo'], state: 'attested' }]);
    await screen.findByText('1 request confirmed.');
    await press(attestEn.undo);
    await screen.findByText(attestEn.undone);
    expect(sentTo(calls, 'subsidy.move')).toEqual([{ pid: '2027', id: 'Ada', state: 'requested' }]);
  });

  it('declines with a reason, never without', async () => {
    const calls = standIn({ 'subsidy.move': () => ({}) });
    const id = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';
    draw([request('Ada', { id })]);
    await press('Decline: Ada');
    await press(attestEn.declineYes);
    await screen.findByText(uiEn.field.missing);
    expect(sentTo(calls, 'subsidy.move')).toEqual([]);
    await write(attestEn.reason, 'You were not there.');
    await press(attestEn.declineYes);
    await screen.findByText('Request of Ada declined.');
    expect(sentTo(calls, 'subsidy.move')).toEqual([
      { pid: '2027', id, state: 'declined', reason: 'You were not there.' },
    ]);
  });

  it('takes back an attestation after asking once', async () => {
    const calls = standIn({ 'subsidy.move': () => ({}) });
    draw([request('Ada', { state: 'attested', attested_by: 'Ming', can: ['requested'] })], 'attested');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Undo the confirmation: Ada');
    expect(sentTo(calls, 'subsidy.move')).toEqual([]);
    await press(attestEn.takeBackYes);
    await screen.findByText('Confirmation of Ada undone.');
    expect(sentTo(calls, 'subsidy.move')).toEqual([{ pid: '2027', id: 'Ada', state: 'requested' }]);
  });

  it('says so where nothing waits', () => {
    draw([]);
    screen.getByRole('heading', { name: attestEn.emptyTitle });
  });
});
