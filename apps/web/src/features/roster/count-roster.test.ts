import { describe, expect, it } from 'vitest';
import { countRoster, withoutRepeatedChiefs } from './count-roster.ts';
import type { Team } from './queries.ts';

const person = (id: string) => ({ email_hash: id, name: `Name ${id}` });
const team = (tid: string, chiefs: string[], members: string[]): Team => ({
  tid,
  name: tid,
  chiefs: chiefs.map(person),
  members: members.map(person),
});

describe('countRoster', () => {
  it('counts everyone once: in two teams, leading two, or repeated among the members', () => {
    const teams = [team('a', ['1', '2'], ['1', '2', '3']), team('b', ['1'], ['3', '4']), team('c', [], [])];
    expect(countRoster(teams)).toEqual({ teams: 3, people: 4, chiefs: 2 });
  });

  it('counts nothing', () => expect(countRoster([])).toEqual({ teams: 0, people: 0, chiefs: 0 }));
});

describe('withoutRepeatedChiefs', () => {
  it('keeps everyone else in order', () => {
    expect(withoutRepeatedChiefs(team('a', ['1', '2'], ['1', '2', '4', '3']))).toEqual(
      team('a', ['1', '2'], ['4', '3']),
    );
  });
});
