import type { TokenScope } from '@muster/rules';
import { beforeAll, expect } from 'vitest';
import type { Api } from '../support/api.ts';
import { tokenInLink, usePeople } from '../support/people.ts';
import { type Cast, createCast, slug } from './cast.ts';
import { type Credentials, giveCredentials } from './credentials.ts';
import { type DatabaseState, keepState } from './database-state.ts';
import type { Feature, Stage } from './feature.ts';
import { FEATURES, featureOf, TABLE } from './features/index.ts';
import { isPerson, NOBODY, OBJECTS, type ObjectName, type Role } from './roles.ts';
import type { Secret, TeamKey } from './secrets.ts';
import type { Target } from './target.ts';

export interface World {
  state: DatabaseState;
  /** By value: some are secret in several ways. */
  secrets: ReadonlyMap<string, readonly Secret[]>;
  /** What is no secret to them: their own identifier, name, address, records and resume. */
  own(role: Role): readonly string[];
  cookie(role: Role): string | undefined;
  /** A token that may do this and nothing else. */
  token(role: Role, scope: TokenScope): string | undefined;
  /** One that may do everything else. */
  tokenWithout(role: 'owner' | 'project token', scope: TokenScope): string;
  /** What a row calls its procedure with, as this role, about this object. */
  input(key: string, object: ObjectName, role: Role): Record<string, unknown>;
}

/** The cast, with all that calls can be about; kept, so that it can be put back after each. */
export function useWorld(api: Api, scopes: readonly TokenScope[]): World {
  const world = {} as World;
  const visitors = usePeople(api);
  beforeAll(async () => {
    const secrets: Secret[] = [];
    const owned = new Map<string, string[]>();
    const cast = await createCast(api.db.make, secrets);
    const credentials = await giveCredentials(api.db, cast, visitors, scopes);
    const stage = stageFor(api, visitors, cast, credentials, secrets, owned);
    const targets = new Map<Feature, (at: Target) => object>();
    for (const feature of FEATURES) targets.set(feature, await feature.arrange(stage));
    // A slow machine may walk for longer than a sign-in counts as fresh.
    await api.db.em.getConnection().execute(`update session set created_at = created_at + interval '1 hour'`);
    world.state = await keepState(api.db);
    await world.state.restore();
    world.secrets = Map.groupBy(secrets, ({ value }) => value);
    world.own = (role) => {
      if (!isPerson(role)) return [];
      const { id, name, email } = cast.people[role];
      return [id, name, email, ...(owned.get(role) ?? [])];
    };
    world.cookie = (role) => credentials.cookies.get(role);
    world.token = (role, scope) => credentials.tokens.get(`${role} ${scope}`);
    world.tokenWithout = (role, scope) => credentials.tokens.get(`${role} without ${scope}`) as string;
    world.input = (key, object, role) => {
      const at = targetOf(cast, object, role);
      const row = TABLE[key] ?? expect.fail(`there is no row ${key}`);
      return row.input({ ...at, ...targets.get(featureOf(key))?.(at) });
    };
  });
  return world;
}

function stageFor(
  api: Api,
  visitors: ReturnType<typeof usePeople>,
  cast: Cast,
  credentials: Credentials,
  secrets: Secret[],
  owned: Map<string, string[]>,
): Stage {
  return {
    api,
    visitors,
    cast,
    credentials,
    async as(name, procedure, input) {
      const answer = await visitors.mutate(procedure, credentials.cookies.get(name) as string, input);
      expect(answer.status, procedure).toBe(200);
      return answer.body.result?.data?.data;
    },
    async linkIn(template) {
      const mail = (await visitors.mails())[0];
      return mail?.template === template ? tokenInLink(mail) : expect.fail(`no ${template}`);
    },
    keepSecret: (kind, value, seenBy) => void secrets.push({ kind, value, seenBy }),
    isOf: (name, ...values) => void owned.set(name, [...(owned.get(name) ?? []), ...values]),
  };
}

function targetOf({ people, candidate, insiders }: Cast, object: ObjectName, role: Role): Target {
  const { pid, tid } = OBJECTS[object];
  return {
    object,
    role,
    pid,
    tid,
    candidate: object === 'absent' ? NOBODY : candidate.id,
    insider: insiders[`${pid}/${tid}` as TeamKey]?.id ?? NOBODY,
    self: isPerson(role) ? people[role].id : NOBODY,
    newAddress: `nobody-${slug(role)}@test.example`,
    owned: (things) => (object === 'absent' ? undefined : things.get(object === 'own' ? role : 'stranger')),
  };
}
