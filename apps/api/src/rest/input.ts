import { MOST_PICTURE_BYTES } from '@muster/rules';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { RequestError } from '../errors.ts';
import { receiving } from '../http/concurrency.ts';
import { type Operation, takesBody } from './routes.ts';

const BODY_LIMIT = 100 * 1024;
const LARGE_BODY_LIMIT = 1024 * 1024;

export const parseJson = receiving(express.json({ limit: BODY_LIMIT, strict: true }));
/** Only for authenticated callers: others shall not make us hold a megabyte. */
export const parseLargeJson = receiving(express.json({ limit: LARGE_BODY_LIMIT, strict: true }));

/** A picture in base64, with its name and its quotation marks. For authenticated callers, too, and counted. */
const MOST_IN_BASE64 = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 1024;
export const parseUpload = atMost(MOST_IN_BASE64, express.json({ limit: MOST_IN_BASE64, strict: true }));

/** What pictures are sent as; what they are, their own bytes say. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'];
const rawPicture = (limit: number) => atMost(limit, express.raw({ limit, type: PICTURE_TYPES }));
const parsePicture = { small: rawPicture(BODY_LIMIT), large: rawPicture(MOST_PICTURE_BYTES) };

/** The parsers read a body that is too long to its end, and only then say so; its length says so before. */
function atMost(limit: number, parser: RequestHandler): RequestHandler {
  const receive = receiving(parser);
  return (req, res, next) => {
    const tooLong = Number(req.headers['content-length']) > limit;
    if (tooLong) res.setHeader('Connection', 'close');
    return tooLong ? next(new RequestError('too-large', 'A picture has at most 5 MB.')) : receive(req, res, next);
  };
}

const parsers = {
  'application/json': parseJson,
  'application/x-www-form-urlencoded': receiving(express.urlencoded({ limit: BODY_LIMIT, extended: false })),
};

/** A body that doesn't say how long it is may be. */
export const mayBeLarge = (req: Request): boolean => !(Number(req.headers['content-length']) <= BODY_LIMIT);

/** Everything that a request says, as one object: path over body or query. */
export async function collectInput(operation: Operation, req: Request, res: Response, large: boolean) {
  refuseSecrets(operation, req.originalUrl);
  const sent = takesBody(operation.method)
    ? await readBody(operation, req, res, large)
    : readQuery(operation, req.originalUrl);
  return { ...sent, ...req.params };
}

/** What stands in an address stands in the logs of proxies: the caller is told, though it would not have been read. */
function refuseSecrets({ secrets }: Operation, url: string): void {
  if (secrets.length === 0 || !url.includes('?')) return;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const name = secrets.find((secret) => query.has(secret));
  if (name !== undefined) throw new RequestError('invalid', `Send ${name} in the body, never in the address.`);
}

async function readBody(
  operation: Operation,
  req: Request,
  res: Response,
  large: boolean,
): Promise<Record<string, unknown>> {
  const empty = req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0;
  if (empty) return {};
  if (operation.meta.upload === true && req.is(PICTURE_TYPES)) {
    await parsed(large ? parsePicture.large : parsePicture.small, req, res);
    return { image: (req.body as Buffer).toString('base64') };
  }
  const type = operation.contentTypes.find((accepted) => req.is(accepted)) as keyof typeof parsers | undefined;
  if (type === undefined) {
    const taken = [...operation.contentTypes, ...(operation.meta.upload === true ? PICTURE_TYPES : [])];
    throw new RequestError('unsupported-media-type', `Send ${taken.join(' or ')}.`);
  }
  const largeJson = operation.meta.upload === true ? parseUpload : parseLargeJson;
  await parsed(large && type === 'application/json' ? largeJson : parsers[type], req, res);
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError('invalid', 'The body must be an object.');
  }
  return body as Record<string, unknown>;
}

const parsed = (parser: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((done, fail) => parser(req, res, (error?: unknown) => (error ? fail(error) : done())));

/** Query strings are text; what the schema wants as a number or a boolean is converted here, the schema untouched. */
function readQuery(operation: Operation, url: string): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const at = url.indexOf('?');
  if (at === -1) return input;
  const query = new URLSearchParams(url.slice(at + 1));
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name);
    // A repeated key stays a list, which a schema for one value refuses: nobody has to guess which one counts.
    input[name] = values.length > 1 ? values : convert(operation.input.shape[name], values[0] ?? '');
  }
  return input;
}

function convert(schema: unknown, text: string): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable)
    inner = inner.unwrap();
  if (inner instanceof z.ZodNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (inner instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
