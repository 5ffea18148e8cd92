import type { Mail } from '@muster/domain';
import type { Api } from '../support/api.ts';
import type { usePeople } from '../support/people.ts';
import type { Cast } from './cast.ts';
import type { Credentials } from './credentials.ts';
import type { Secret } from './secrets.ts';
import type { Row } from './table.ts';
import type { Target } from './target.ts';

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
