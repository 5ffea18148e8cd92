import { ApiToken, Identity, type Person } from '@muster/domain';
import type { Fixture } from '@muster/domain/testing';
import { isProjectScope, SCOPES, type TokenScope } from '@muster/rules';
import type { usePeople } from '../support/people.ts';
import type { Cast } from './cast.ts';
import { PEOPLE } from './roles.ts';

export interface Credentials {
  /** By words such as `chief teams:write` and `owner without teams:write`. */
  tokens: ReadonlyMap<string, string>;
  /** Identifiers of tokens, by role; the stranger's too. */
  tokenIds: ReadonlyMap<string, string>;
  projectTokenIds: { own: string; other: string };
  cookies: ReadonlyMap<string, string>;
  sessionIds: ReadonlyMap<string, string>;
  /** Accounts elsewhere. */
  identityIds: ReadonlyMap<string, string>;
}

/** Gives everybody one token for each scope and a session; the project its tokens, too. */
export async function giveCredentials(
  { em, make }: Fixture,
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
  for (const person of [candidate, stranger, open, seeker]) await make.token(person, ['me:read']);
  await make.token(stranger, ['members:read'], projects.elsewhere);

  const everybody = Object.entries({ ...people, candidate, stranger, open, seeker });
  const newMap = () => new Map<string, string>();
  const [tokenIds, cookies, sessionIds, identityIds] = [newMap(), newMap(), newMap(), newMap()];
  const latest = async (of: object) => (await em.fork().findOneOrFail(ApiToken, of, { orderBy: { id: 'desc' } })).id;
  const connect = async (person: Person) => {
    const identity = em.create(Identity, { person, providerId: 'oidc', accountId: person.id });
    await em.flush();
    return identity.id;
  };
  for (const [name, person] of everybody) {
    const cookie = await visitors.signIn(person.email);
    cookies.set(name, cookie);
    sessionIds.set(name, (await visitors.query('session.list', cookie)).body.result.data.data[0].id);
    tokenIds.set(name, await latest({ person }));
    identityIds.set(name, await connect(person));
  }
  const projectTokenIds = {
    own: await latest({ project: projects.year }),
    other: await latest({ project: projects.elsewhere }),
  };
  return { tokens, tokenIds, projectTokenIds, cookies, sessionIds, identityIds };
}
