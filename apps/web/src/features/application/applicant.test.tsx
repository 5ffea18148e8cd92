import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../testing/render.tsx';
import { AcceptancePlan } from './acceptance-plan.tsx';
import { AnswerResults } from './answer-results.tsx';
import { Capacity } from './capacity.tsx';

describe('the capacity beside a decision', () => {
  it.each([
    [{ taken: 33, target: 30, limit: 36, waiting: 4 }, 'Streaming: 3 places left', '3 others pending'],
    [{ taken: 36, target: null, limit: 36, waiting: 1 }, 'Streaming: Full', null],
    [{ taken: 2, target: null, limit: null, waiting: 2 }, 'Streaming: No limit', '1 other pending'],
  ])('%o', async (capacity, places, others) => {
    show(<Capacity team="Streaming" waits capacity={capacity} />);
    const region = await screen.findByRole('region');
    expect(region.textContent).toContain(places);
    if (others === null) expect(region.textContent).not.toContain('pending');
    else expect(region.textContent).toContain(others);
  });
});

describe('before many are accepted', () => {
  const plan = (places: number | null, accepts: number, waits: number) => ({
    teams: [{ tid: 'streaming', team_name: 'Streaming', team_names: { en: 'Streaming' }, places, accepts, waits }],
    accepts: Array.from({ length: accepts }, (_, i) => `a${i}`),
    waits: Array.from({ length: waits }, (_, i) => `w${i}`),
    refused: [],
  });

  it.each([
    [plan(3, 3, 1), 'Streaming has 3 places: accept 3, 1 stays pending.'],
    [plan(6, 2, 0), 'Streaming has 6 places: accept 2.'],
    [plan(null, 2, 0), 'Streaming has no limit: accept 2.'],
    [plan(0, 0, 2), 'Streaming is full: 2 stay pending.'],
  ])('%#', async (what, sentence) => {
    show(<AcceptancePlan plan={what} />);
    // The name of the team is marked with its language, and so apart from the rest.
    const said = await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === sentence);
    expect(said).toBeDefined();
    expect(screen.queryByText('Oldest applications first.') !== null).toBe(
      what.waits.length > 0 && what.accepts.length > 0,
    );
  });
});

it('names failures once for each reason, however many there are', async () => {
  const full = Array.from({ length: 18 }, (_, i) => ({ id: `${i}`, name: `P${i}`, result: 'team_full' as const }));
  const gone = { id: 'g', name: 'Gone', result: 'already_answered' as const };
  show(<AnswerResults decision="accepted" answered={[{ id: 'x', name: 'X', result: 'accepted' }, ...full, gone]} />);
  expect(await screen.findByText('Not accepted: 19 applicants')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
