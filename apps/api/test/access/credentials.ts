import type { Fixture } from '@muster/domain/testing';
import { isProjectScope, SCOPES, type TokenScope } from '@muster/rules';
import type { usePeople } from '../support/people.ts';
import type { Cast } from './cast.ts';
import { PEOPLE } from './roles.ts';

export interface Credentials {
  /** By words such as `chief teams:write` and `owner without teams:write`. */
  tokens: ReadonlyMap<string, string>;
  /** By role, and those of the candidate, the stranger, the open one and the seeker. */
  cookies: ReadonlyMap<string, string>;
}

/** One token for each scope and a session for each person; tokens of the project, too. */
export async function giveCredentials(
  { make }: Fixture,
  { people, projects, candidate, stranger, open, seeker }: Cast,
  visitors: ReturnType<typeof usePeople>,
  scopes: readonly TokenScope[],
): Promise<Credentials> {
  const tokens = new Map<string, string>();
  for (const scope of scopes) {
    for (const role of PEOPLE) tokens.set(`${role} ${scope}`, await make.token(people[role], [scope]));
    const others = SCOPES.filter((other) => other !== scope);
    tokens.set(`owner without ${scope}`, await make.token(people.owner, others));
    tokens.set(
      `project token without ${scope}`,
      await make.token(people.owner, others.filter(isProjectScope), projects.year),
    );
    if (isProjectScope(scope))
      tokens.set(`project token ${scope}`, await make.token(people.owner, [scope], projects.year));
  }
  const cookies = new Map<string, string>();
  for (const [name, { email }] of Object.entries({ ...people, candidate, stranger, open, seeker }))
    cookies.set(name, await visitors.signIn(email));
  return { tokens, cookies };
}
