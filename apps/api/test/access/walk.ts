import { isProjectScope, type TokenScope } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/answer.ts';
import type { Api } from '../support/api.ts';
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

/** Every row with each of its objects. */
const STEPS = Object.entries(TABLE).flatMap(([key, row]) =>
  (Object.entries(row.on) as [ObjectName, Outcome][]).map(([object, outcome]) => ({ key, row, object, outcome })),
);

/** Every row × every object × every role by one transport: the outcome, what the response shows, and what it leaves behind. */
export function walk(api: Api, world: World, door: Door): void {
  const roles = ROLES.filter((role) => door === 'REST' || role !== 'project token');
  const steps = STEPS.filter(({ key }) => IS_AT[door](procedureOf(key)));
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

  describe.each(steps)('$key, $object', ({ key, row, object, outcome }) => {
    const procedure = procedureOf(key);
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

  it('rows say of all that answers show, and of nothing else', () => {
    const promised = rows.flatMap(([key, { shows }]) => shows.map((kind) => `${key} ${kind}`));
    expect([...seen].sort()).toEqual(promised.sort());
  });
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
