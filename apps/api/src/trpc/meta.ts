import type { Actor } from '@muster/domain';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { Access } from './access.ts';
import type { Context } from './context.ts';

/** What a procedure says about itself: who may call it, and its REST face (see `rest.ts`). */
export type Meta = OpenApiMeta<{
  /** Set by the builders in `procedures.ts` and by nothing else. */
  access?: Access;
  /** What a good answer has, where it isn't 200. */
  status?: 201 | 204;
  /** Where a thing that was made can be found, from its input and the answer. */
  location?: (input: Record<string, unknown>, answer: unknown) => string;
  /** Where the answer is a file, `{ data: { filename, csv } }`, `{ data: { filename, ics } }` or `{ data: { content } }` in base64: REST sends it itself. */
  file?: 'text/csv' | 'text/calendar' | 'image/webp';
  fileExample?: string;
  /** Errors that only this operation has. Those that follow from its access and its input are added. */
  errors?: readonly number[];
  /** Takes larger bodies than others do, from authenticated callers. */
  largeBody?: true;
  /** Takes a picture, of up to 5 MB from authenticated callers: as `image` in base64, and by REST also as it is. */
  upload?: true;
  /** Its answer has the version of what can be changed as `ETag`, for those who may; changes take it as `If-Match`. */
  versioned?: true;
  deprecation?: Deprecation;
  /** Its answer has a version, and is cached by it, with an `ETag` (`rest/tagged-responses.ts`). */
  cached?: Cached;
  /** For callers without a credential its answer has an `ETag`. */
  tagged?: true;
}>;

export interface Cached {
  /**
   * Finds in every request, by one statement, who is calling, and what the answer is about in which version. `version`
   * throws where the caller may not read it, and is called once the caller has the access that the procedure wants.
   */
  find: (
    ctx: Pick<Context, 'services' | 'caller'>,
    input: never,
  ) => Promise<{ actor: Actor | null; version: () => string }>;
}

export interface Deprecation {
  since: Date;
  sunset: Date;
  /** Where to go instead, if the input says enough. It may be anything, since bad requests get the headers too. */
  successor: (input: Record<string, unknown>) => string | null;
}
