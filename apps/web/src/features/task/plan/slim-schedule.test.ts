import { expect, it } from 'vitest';
import { slimSchedule } from './slim-schedule.ts';

const talk = { guid: 'a', title: 'T', date: '2027-08-07T10:00:00+08:00', duration: '00:30' };
const written = (more: object) =>
  JSON.stringify({
    schedule: {
      version: '1',
      conference: {
        acronym: 'x',
        title: 'X',
        days: [{ index: 1, date: '2027-08-07', rooms: { Hall: [{ ...talk, ...more }] } }],
      },
    },
  });

it('leaves out of a schedule what is not read of it', () => {
  expect(JSON.parse(slimSchedule(written({ abstract: 'long', persons: [{ name: 'N' }] })))).toEqual({
    schedule: { conference: { acronym: 'x', days: [{ date: '2027-08-07', rooms: { Hall: [talk] } }] } },
  });
});

it('leaves any other text as it is', () => {
  for (const text of ['title,due\nGate,2027-08-01', '{"a":1}', '{broken', '<!DOCTYPE x><schedule/>', ''])
    expect(slimSchedule(text)).toBe(text);
});
