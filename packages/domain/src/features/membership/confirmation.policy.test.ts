import { describe, expect, it } from 'vitest';
import { type MailState, reminderObstacle, type Standing, standingOf } from './confirmation.policy.ts';

describe('how a place begins', () => {
  const CASES: [own: boolean, known: boolean, byOwner: boolean, Standing][] = [
    [true, false, false, 'confirmed'],
    [true, true, true, 'confirmed'],
    [false, true, true, 'confirmed'],
    [false, true, false, 'further'],
    [false, false, true, 'waiting'],
    [false, false, false, 'waiting'],
  ];
  it.each(CASES)('own: %s, known in the project: %s, by an owner: %s → %s', (own, known, byOwner, standing) => {
    expect(standingOf({ own, known, byOwner })).toBe(standing);
  });
});

describe('a reminder', () => {
  const now = new Date('2027-03-10T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const CASES: [MailState, ReturnType<typeof reminderObstacle>][] = [
    [{ draft: false, mailsSent: 0, mailedAt: null }, null],
    [{ draft: false, mailsSent: 1, mailedAt: daysAgo(2.9) }, 'soon'],
    [{ draft: false, mailsSent: 1, mailedAt: daysAgo(3) }, null],
    [{ draft: false, mailsSent: 3, mailedAt: daysAgo(3) }, null],
    [{ draft: false, mailsSent: 4, mailedAt: daysAgo(9) }, 'most'],
    [{ draft: true, mailsSent: 0, mailedAt: null }, 'draft'],
  ];
  it.each(CASES)('%j → %s', (state, obstacle) => {
    expect(reminderObstacle(state, now)).toBe(obstacle);
  });
});
