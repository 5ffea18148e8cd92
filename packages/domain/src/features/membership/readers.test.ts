import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** Conditions that say whether pending memberships count. */
const DECIDES =
  /\b(isConfirmed|isAccepted|isPending|isVisiblePlace|isVisibleTo|peopleVisibleTo|isCounted|memberColumns|hasConfirmed)\(|\bCONFIRMED\b|confirmed_at|confirmedAt/;
/** In SQL as text, by entities, and with the typed builder. */
const READS = [
  /\b(from|join|into|update|exists \(select from)\s+(membership|project_role|release_grant)\b/,
  /\b(find|findOne|findOneOrFail|count|nativeUpdate|nativeDelete)\((Membership|ProjectRole|ReleaseGrant),/,
  /\b(selectFrom|\w+Join|from|using|insertInto|updateTable|deleteFrom)\('(membership|project_role|release_grant)\b/,
];

/** What reads places and need not ask, each with the reason. */
const NEED_NOT_ASK: Readonly<Record<string, string>> = {
  'application/answer-application.ts': 'accepting an application confirms whatever place there is',
  'application/plan-acceptance.ts': 'a place that waits for a yes is taken, too',
  'application/settle-answer.ts': 'accepting an application confirms whatever place there is',
  'invitation/accept-invitation.ts': 'accepting an invitation confirms whatever place there is',
  'membership/places-taken.ts': 'a place that waits for a yes is taken, too',
  'my-data/held-sql.ts': 'what is held about oneself, waiting or not',
};

it('everything that reads places says whether it means those that wait for a yes', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^(testing|demo)\/|\/(testing|demo)\.ts$/.test(name),
  );
  const undecided = files.filter((name) => {
    const text = readFileSync(join(SOURCE, name), 'utf8');
    return READS.some((pattern) => pattern.test(text)) && !DECIDES.test(text);
  });
  expect(undecided.sort()).toEqual(Object.keys(NEED_NOT_ASK).sort());
});
