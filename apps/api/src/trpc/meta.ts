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
  /** Its answer has a version, and is kept as it was sent: unchanged ones aren't made again (`rest/versioned-answers.ts`). */
  rendered?: Rendering;
}>;

export interface Rendering {
  /** Kept for callers without a credential, who all get the same; made for everybody else. */
  open?: true;
  /** Says, after all checks, which version of the answer the caller would get; null for those whose answer isn't kept. */
  version: (ctx: VersionContext, input: never) => Promise<AnswerVersion | null>;
  /**
   * Makes the answer, as the procedure does and without its check of the output: for a thousand people that takes longer
   * than writing them. Tests hold every answer against the document, and the listing against its fields. It is given what
   * `version` said, which may hold more that was found out on the way.
   */
  render: (ctx: VersionContext, input: never, version: never) => Promise<unknown>;
}

export interface Deprecation {
  since: Date;
  sunset: Date;
  /** Where to go instead, if the input says enough. It may be anything, since bad requests get the headers too. */
  successor: (input: Record<string, unknown>) => string | null;
}

/** What is known of a request in front of the doors; the procedure behind one is called with the same object. */
export type VersionContext = Pick<Context, 'services' | 'caller' | 'onToken'>;

export interface AnswerVersion {
  /** What the answer is about. */
  key: string;
  version: string;
}
