import { isProjectScope, type TokenScope } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import type { Answer, Api } from '../support/api.ts';
import { accessOf, callRest, callTrpc, goodStatus, isAtRest, isAtTrpc, isMutation, PROCEDURES } from './doors.ts';
import { TABLE } from './features/index.ts';
import { OBJECTS, type ObjectName, ROLES, type Role } from './roles.ts';
import { type Expected, expectedOf, type Outcome, type Row, STATUS } from './table.ts';
import type { World } from './world.ts';

export type Door = 'REST' | 'tRPC';
const ANY_SCOPE: TokenScope = 'me:read';
/** All scopes that procedures ask for. */
export const ASKED_SCOPES = [...new Set(PROCEDURES.flatMap((procedure) => accessOf(procedure).scope ?? []))];

/** What a token needs for it, at the least. */
export const scopeOf = (procedure: string): TokenScope => accessOf(procedure).scope ?? ANY_SCOPE;

export const procedureOf = (key: string): string => key.split(' ')[0] ?? key;

const IS_AT: Record<Door, (procedure: string) => boolean> = { REST: isAtRest, tRPC: isAtTrpc };

const doorsOf = (key: string): Door[] => (['REST', 'tRPC'] as const).filter((door) => IS_AT[door](procedureOf(key)));

/** What comes next. A step further after each round, or the rhythm of the table would always ask the same of the same. */
const inTurn = <T>(all: readonly T[], turn: number): T | undefined =>
  all[(turn + Math.floor(turn / all.length)) % all.length];

/** Only a few rows are about it: a sample leaves none of them out. */
const isRare = (object: ObjectName): boolean => Object.values(TABLE).filter(({ on }) => object in on).length < 5;

/** How often a sample asks about an object at a door. */
const sampled = new Map<string, number>();

/** The object that was asked about least at a door so far. */
function leastAskedAt(door: Door | undefined, objects: readonly ObjectName[]): ObjectName | undefined {
  const times = (object: ObjectName): number => sampled.get(`${door} ${object}`) ?? 0;
  const least = objects.toSorted((a, b) => times(a) - times(b))[0];
  if (least !== undefined) sampled.set(`${door} ${least}`, times(least) + 1);
  return least;
}

/** What can be asked, whoever asks; `turn` says who is next, and `sampledAt` at which doors a sample asks. */
const STEPS = Object.entries(TABLE).flatMap(([key, row], r) => {
  const objects = Object.keys(row.on) as ObjectName[];
  const doors = doorsOf(key);
  const [here, there] = [doors[r % doors.length], doors[(r + 1) % doors.length]];
  const further = leastAskedAt(
    there,
    objects.filter((object) => object !== 'own'),
  );
  const doorsFor = (object: ObjectName): (Door | undefined)[] => {
    if (isRare(object)) return doors;
    if (object === 'own') return further === undefined ? doors : [here];
    return object === further ? [there] : [];
  };
  return objects.map((object, o) => ({
    key,
    row,
    object,
    outcome: row.on[object] as Outcome,
    turn: r + o,
    sampledAt: doorsFor(object),
  }));
});

type Step = (typeof STEPS)[number];
export type Extent = 'whole' | 'sample';

const allRolesAt = (door: Door): Role[] => ROLES.filter((role) => door === 'REST' || role !== 'project token');

const stepsAt = (door: Door, extent: Extent): Step[] =>
  STEPS.filter(({ key, sampledAt }) => (extent === 'whole' ? IS_AT[door](procedureOf(key)) : sampledAt.includes(door)));

function rolesFor(door: Door, extent: Extent, step: Step): Role[] {
  if (extent === 'whole') return allRolesAt(door);
  const procedure = procedureOf(step.key);
  const all = oneForEachOutcome(allRolesAt(door), procedure, step.outcome, step.turn);
  const refused = all.filter((role) => expectedFrom(procedure, step.outcome, role) !== 'ok');
  return changesElsewhere(step) && refused.length > 0 ? refused : all;
}

/**
 * Whether somebody makes this change in their own project already, at the other door: to make it and to take it back is what
 * takes the walk longest, so a sample asks of other objects only who is refused.
 */
function changesElsewhere({ key, row, object }: Step): boolean {
  const procedure = procedureOf(key);
  const inOwn = row.on.own;
  return (
    object !== 'own' &&
    inOwn !== undefined &&
    !isRare(object) &&
    isMutation(procedure) &&
    ROLES.some((role) => expectedFrom(procedure, inOwn, role) === 'ok')
  );
}

/** What a walk meets: for looking at what a sample leaves out. */
export function metAt(door: Door, extent: Extent) {
  const steps = stepsAt(door, extent);
  const each = (names: string[]): string[] => [...new Set(names)].sort();
  return {
    procedures: each(steps.map(({ key }) => procedureOf(key))),
    rows: each(steps.map(({ key }) => key)),
    objects: each(steps.map(({ object }) => object)),
    roles: each(steps.flatMap((step) => rolesFor(door, extent, step))),
  };
}

/**
 * Every row × every object × every role through one door: who gets what, what they see, and what they leave behind. As a
 * sample, one role stands for all that get the same of a row and an object, each role by turns; a row is asked about what
 * is in the callers' own project at one of its doors, and about one of the other objects at the other one, by turns; of a
 * change that was made in the former, only who is refused.
 */
export function walk(api: Api, world: World, door: Door, extent: Extent): void {
  const rows = Object.entries(TABLE).filter(([key]) => IS_AT[door](procedureOf(key)));
  const seen = new Set<string>();

  /** All that is in the answer and neither for this role's eyes nor what they sent themselves. */
  function leaksIn(answer: Answer, key: string, row: Row, role: Role, input: object): string[] {
    const found = [...world.secrets].filter(([value]) => answer.text.includes(value));
    if (found.length === 0) return [];
    const known = JSON.stringify([input, world.own(role)]);
    return found.flatMap(([value, kinds]) => {
      if (known.includes(value)) return [];
      const shown = kinds.filter(({ kind }) => row.shows.includes(kind));
      for (const { kind } of shown) seen.add(`${key} ${kind}`);
      const may = answer.status < 400 && shown.some(({ seenBy }) => seenBy.includes(role));
      return may ? [] : [`${kinds.map(({ kind }) => kind).join(' or ')}: ${value}`];
    });
  }

  describe.each(stepsAt(door, extent))('$key, $object', (step) => {
    const { key, row, object, outcome } = step;
    const procedure = procedureOf(key);
    const roles = rolesFor(door, extent, step);
    const attempt = async (role: Role): Promise<string> => {
      const input = world.input(key, object, role);
      const answer = await call(api, world, door, procedure, role, input);
      const missing = answer.text.includes('policies_missing') && answer.status === 403 ? ['policies missing'] : [];
      return [role, answer.status, ...missing, ...leaksIn(answer, key, row, role, input)].join(', ');
    };
    const due = (role: Role): string => {
      const what = expectedFrom(procedure, outcome, role);
      // Whatever is refused in the project is refused for this one reason, and nothing but that may be said.
      const isBlocked = role === 'has not accepted' && world.input(key, object, role).pid === OBJECTS.own.pid;
      if (isBlocked && (what === 'forbidden' || what === 'not_found')) return `${role}, 403, policies missing`;
      return `${role}, ${what === 'ok' ? (door === 'REST' ? goodStatus(procedure) : 200) : STATUS[what]}`;
    };
    const effective = roles.filter((role) => isMutation(procedure) && expectedFrom(procedure, outcome, role) === 'ok');
    const harmless = roles.filter((role) => !effective.includes(role));

    if (harmless.length > 0) {
      it(`${isMutation(procedure) ? 'refuses' : 'answers'} without a trace`, async () => {
        const { result, touched } = await world.state.undo(() => Promise.all(harmless.map(attempt)));
        expect(result).toEqual(harmless.map(due));
        expect(touched, 'tables that were written to').toEqual([]);
      });
    }

    it.each(effective)('lets %s', async (role) => {
      expect((await world.state.undo(() => attempt(role))).result).toBe(due(role));
    });
  });

  // Of a sample nobody may be the one who sees it.
  if (extent === 'whole') {
    it('rows say of all that answers show, and of nothing else', () => {
      const promised = rows.flatMap(([key, { shows }]) => shows.map((kind) => `${key} ${kind}`));
      expect([...seen].sort()).toEqual(promised.sort());
    });
  }
}

function oneForEachOutcome(roles: readonly Role[], procedure: string, outcome: Outcome, turn: number): Role[] {
  const alike = Map.groupBy(roles, (role) => expectedFrom(procedure, outcome, role)).values();
  return [...alike].flatMap((group) => inTurn(group, turn) ?? []);
}

function expectedFrom(procedure: string, outcome: Outcome, role: Role): Expected {
  const access = accessOf(procedure);
  if (role === 'anonymous' && !access.anonymous) return 'unauthorized';
  if (role === 'project token' && access.scope !== null && !isProjectScope(access.scope)) return 'forbidden';
  return expectedOf(outcome, role);
}

function call(
  api: Api,
  world: World,
  door: Door,
  procedure: string,
  role: Role,
  input: Record<string, unknown>,
): Promise<Answer> {
  if (door === 'tRPC') {
    const cookie = world.cookie(role);
    return callTrpc(api, procedure, input, cookie === undefined ? {} : { cookie });
  }
  const scope = scopeOf(procedure);
  // No project token can be made for some scopes: one with all that such tokens can have stands in.
  const standIn = role === 'project token' ? world.tokenWithout(role, scope) : undefined;
  return callRest(api, procedure, input, world.token(role, scope) ?? standIn);
}
