import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callRest, callTrpc, inAddress, isAtRest, isAtTrpc, isMutation, PROCEDURES } from './access/doors.ts';
import { TABLE } from './access/features/index.ts';
import { type ObjectName, ROLES, type Role } from './access/roles.ts';
import { expectedOf } from './access/table.ts';
import { ASKED_SCOPES, procedureOf, scopeOf } from './access/walk.ts';
import { useWorld } from './access/world.ts';
import type { Answer } from './support/answer.ts';
import { useApi } from './support/api.ts';
import { nearGood } from './support/near-good.ts';

/** Inputs per row of the access table, by REST and by tRPC; `NEAR_GOOD=50` tries more. */
const CHANGED = Number(process.env.NEAR_GOOD ?? 4);
const seed = Number(process.env.NEAR_GOOD_SEED ?? randomInt(2 ** 30));

const api = useApi();
const world = useWorld(api, ASKED_SCOPES);

/** Those who are let, and about what. */
const LET = Object.entries(TABLE).flatMap(([key, row]) => {
  const lets = Object.entries(row.on).flatMap(([object, outcome]) =>
    ROLES.filter((role) => role !== 'project token' && role !== 'anonymous' && expectedOf(outcome, role) === 'ok').map(
      (role) => ({ key, object: object as ObjectName, role }),
    ),
  );
  return lets.slice(0, 1);
});

const DOORS = {
  REST: {
    has: isAtRest,
    inAddress,
    call: (procedure: string, input: Record<string, unknown>, role: Role) =>
      callRest(api, procedure, input, world.token(role, scopeOf(procedure))),
  },
  tRPC: {
    has: isAtTrpc,
    inAddress: (procedure: string, input: object) => (isMutation(procedure) ? {} : input),
    call: (procedure: string, input: Record<string, unknown>, role: Role) =>
      callTrpc(api, procedure, input, { cookie: world.cookie(role) ?? '' }),
  },
};

/** Node reads no more of an address, and ends the connection while the rest is still being sent. */
const MOST_IN_ADDRESS = 8_000;
const fits = (input: object): boolean => encodeURIComponent(JSON.stringify(input)).length < MOST_IN_ADDRESS;

/** Let only after something that the table has no place for; tests of their own show that. */
const LET_ELSEWHERE = [
  'application.undoAnswer',
  'application.answerSuggestion',
  'invitation.acceptMine',
  'release.read',
  'rest.exchangeToken',
  // Deprecated: answers 403 to every token.
  'rest.openCalendar',
  'subsidyReceipt.add',
  'subsidyReceipt.remove',
  'subsidyReceipt.show',
  'task.undoMark',
  'taskDay.wall',
];

describe.each(Object.entries(DOORS))('by %s', (_door, { has, inAddress: partOf, call }) => {
  const answered = new Set<string>();

  it.each(LET.filter(({ key }) => has(procedureOf(key))).map((step, n) => ({ ...step, n })))(
    `$key, as $role, begun from ${seed}`,
    async ({ key, object, role, n }) => {
      const procedure = procedureOf(key);
      const good = world.input(key, object, role);
      const attempt = async (input: Record<string, unknown>): Promise<Answer> => {
        const answer = await call(procedure, input, role);
        if (isMutation(procedure) && answer.status < 400) await world.state.restore();
        return answer;
      };
      const { status } = await attempt(good);
      if (status < 300) answered.add(procedure);
      for (const input of nearGood(good, CHANGED, seed + n)) {
        if (!fits(partOf(procedure, input))) continue;
        const answer = await attempt(input);
        expect(answer.status, `${JSON.stringify(input).slice(0, 2_000)}: ${answer.text.slice(0, 500)}`).toBeLessThan(
          500,
        );
      }
      await world.state.restore();
    },
  );

  it('every procedure let someone', () => {
    const never = PROCEDURES.filter(
      (procedure) => has(procedure) && !answered.has(procedure) && !LET_ELSEWHERE.includes(procedure),
    );
    expect(never).toEqual([]);
  });
});
