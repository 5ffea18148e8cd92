import type { Mail } from '@muster/domain';
import type { Api } from '../support/api.ts';
import type { usePeople } from '../support/people.ts';
import type { Cast } from './cast.ts';
import type { Credentials } from './credentials.ts';
import type { ObjectName, Role } from './roles.ts';
import type { Secret } from './secrets.ts';
import type { Row } from './table.ts';

/** What every row can name in its input. It depends on the object, and where it is the caller's own, on the caller. */
export interface Target {
  object: ObjectName;
  role: Role;
  pid: string;
  tid: string;
  /** A person who is in no team yet. */
  candidate: string;
  /** A member of the team. */
  insider: string;
  /** The caller, or nobody. */
  self: string;
  /** An address that no account has; another one for each caller. */
  newAddress: string;
  /** Of things that belong to people, by role: the caller's own, the stranger's, or none. */
  owned(things: ReadonlyMap<string, string>): string | undefined;
}

/** Where a feature makes what its calls are about, before the walk. */
export interface Stage {
  cast: Cast;
  credentials: Credentials;
  api: Api;
  visitors: ReturnType<typeof usePeople>;
  /** Calls a procedure in the name of one of the cast, who must be allowed to. */
  as(name: string, procedure: string, input: object): Promise<{ [field: string]: string }>;
  /** The token in the link of the latest mail. */
  linkIn(template: Mail['template']): Promise<string>;
  /** What no answer may tell but to those who may see it, in rows that show this kind. */
  keepSecret(kind: string, value: string, seenBy: Secret['seenBy']): void;
  /** What is no secret to this one of the cast. */
  isOf(name: string, ...values: string[]): void;
}

/** All that the walk has to know of one feature; `T` is what its rows can name beside the target. */
interface FeatureOf<T extends object> {
  /** Rows of other features that show its secrets too, and which kinds. */
  alsoShownIn?: Readonly<Record<string, readonly string[]>>;
  arrange?: (stage: Stage) => Promise<(at: Target) => T>;
  rows: Readonly<Record<string, Row<T>>>;
}

/** The same for the walk, which doesn't care what it is that the rows name. */
export interface Feature {
  alsoShownIn: Readonly<Record<string, readonly string[]>>;
  arrange(stage: Stage): Promise<(at: Target) => object>;
  rows: Readonly<Record<string, Row>>;
}

/** A key of a row: the procedure, and where it has several rows, some words: `team.update closing it`. */
export const feature = <T extends object = object>({ arrange, alsoShownIn = {}, rows }: FeatureOf<T>): Feature => ({
  alsoShownIn,
  arrange: arrange ?? (async () => () => ({})),
  // The walk hands each row what its own feature has arranged.
  rows: rows as Feature['rows'],
});
