import type { TokenScope } from '@muster/rules';
import { beforeAll } from 'vitest';
import type { Api } from '../support/api.ts';
import { usePeople } from '../support/people.ts';
import { type Cast, castEverybody, slug } from './cast.ts';
import { type Credentials, giveCredentials } from './credentials.ts';
import { type DatabaseState, keepState } from './database-state.ts';
import { type Happenings, letThingsHappen } from './happenings.ts';
import { isPerson, OBJECTS, type ObjectName, type Role } from './roles.ts';
import { OF_TEAM, type Secret } from './secrets.ts';

export const NOBODY = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';

/** What a row can name in its input. It depends on the object, and where it is the caller's own, on the caller. */
export interface Target {
  pid: string;
  tid: string;
  /** All teams of the project. */
  tids: string[];
  /** Somebody who is in no team yet. */
  candidate: string;
  /** The caller, or nobody. */
  self: string;
  /** An address that nobody has; another one for each caller. */
  newAddress: string;
  invitation: string;
  invitationLink: string;
  emailLink: string;
  token: string;
  projectToken: string;
  session: string;
  /** The candidate's, in the project. */
  application: string;
  /** That somebody may see records of the project. */
  releaseGrant: string;
  /** An account elsewhere that is connected. */
  identity: string;
  /** Somebody in the team. */
  insider: string;
  /** Somebody who shows themselves to people of their projects. */
  colleague: string;
  /** Somebody who shows themselves to everybody. */
  open: string;
  /** To a team of the project, and to all of it. */
  letter: string;
  letterToAll: string;
  unsubscribing: string;
  import: { text: string; digest: string };
  /** What `unconfirmed` was mailed, and what lists call them. */
  offerLink: string;
  waitingPlace: string;
}

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
  target(object: ObjectName, role: Role): Target;
}

/** Everybody, with everything that calls can be about; kept, so that it can be put back after each. */
export function useWorld(api: Api, scopes: readonly TokenScope[]): World {
  const world = {} as World;
  const visitors = usePeople(api);
  beforeAll(async () => {
    const cast = await castEverybody(api.db.make);
    const credentials = await giveCredentials(api.db, cast, visitors, scopes);
    const happenings = await letThingsHappen(cast, credentials, visitors, api.services.keys);
    const { people, secrets, records } = cast;
    world.state = await keepState(api.db);
    await world.state.restore();
    world.secrets = Map.groupBy(secrets, ({ value }) => value);
    world.own = (role) => {
      if (!isPerson(role)) return [];
      const { id, name, email } = people[role];
      return [id, name, email, ...(records.get(role) ?? [])];
    };
    world.cookie = (role) => credentials.cookies.get(role);
    world.token = (role, scope) => credentials.tokens.get(`${role} ${scope}`);
    world.tokenWithout = (role, scope) => credentials.tokens.get(`${role} without ${scope}`) as string;
    world.target = (object, role) => targetOf(cast, credentials, happenings, object, role);
  });
  return world;
}

function targetOf(
  { people, candidate, stranger, open, insiders, offered }: Cast,
  { tokenIds, projectTokenIds, sessionIds, identityIds }: Credentials,
  happenings: Happenings,
  object: ObjectName,
  role: Role,
): Target {
  const { invitations, emailLinks, applications, releaseGrant, letters, letterToAll, unsubscribing, imports } =
    happenings;
  const { pid, tid } = OBJECTS[object];
  /** The caller's own, or the stranger's. */
  const owned = (things: ReadonlyMap<string, string>) =>
    object === 'absent' ? undefined : things.get(object === 'own' ? role : 'stranger');
  const invitation = invitations.get(`${pid}/${tid}`);
  return {
    pid,
    tid,
    tids: Object.keys(OF_TEAM).flatMap((key) => (key.startsWith(`${pid}/`) ? [key.slice(pid.length + 1)] : [])),
    candidate: object === 'absent' ? NOBODY : candidate.id,
    self: isPerson(role) ? people[role].id : NOBODY,
    newAddress: `nobody-${slug(role)}@test.example`,
    invitation: invitation?.id ?? NOBODY,
    invitationLink: invitation?.link ?? 'x',
    emailLink: owned(emailLinks) ?? 'x',
    token: owned(tokenIds) ?? NOBODY,
    projectToken: object === 'own' || object === 'other' ? projectTokenIds[object] : NOBODY,
    session: owned(sessionIds) ?? NOBODY,
    identity: owned(identityIds) ?? NOBODY,
    application: applications.get(pid) ?? NOBODY,
    releaseGrant: object === 'own' ? releaseGrant : NOBODY,
    insider: insiders.get(`${pid}/${tid}`)?.id ?? NOBODY,
    colleague: object === 'own' ? people.member.id : object === 'other' ? stranger.id : NOBODY,
    open: open.id,
    letter: letters.get(pid) ?? NOBODY,
    letterToAll: object === 'own' ? letterToAll : NOBODY,
    unsubscribing: unsubscribing.get(pid) ?? 'x',
    import: imports.get(pid) ?? { text: 'name,email,team', digest: '0'.repeat(64) },
    offerLink: object === 'own' ? happenings.offerLink : 'x',
    waitingPlace: offered.place,
  };
}
