import { Email, Id, PersonName } from '@muster/contract';
import { isOwnPath } from '@muster/rules';
import express, { type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { RequestError } from '../errors.ts';
import { receiving } from '../http/concurrency.ts';
import { PROVIDER_ID } from './oidc.ts';

const LIMIT = 20 * 1024;

/** A page of ours. Whether the address really is, the library checks. */
const Back = z.string().max(1_000).optional();
const ToProvider = z.object({
  provider: z.literal(PROVIDER_ID),
  callbackURL: Back,
  errorCallbackURL: Back,
  newUserCallbackURL: Back,
  disableRedirect: z.boolean().optional(),
});
/** What a browser's authenticator says; the library takes it apart. */
const Credential = z.record(z.string().max(100), z.unknown());

/**
 * What may be sent where. The library takes more (pictures, a provider's tokens without the visit to it, a session for
 * the person who registers a passkey): what isn't here never reaches it.
 */
export const BODIES: Readonly<Record<string, z.ZodType>> = {
  '/email-otp/send-verification-otp': z.object({
    email: Email,
    type: z.literal('sign-in', { error: 'Codes are for signing in.' }),
    // Where the mailed link leads on to.
    next: z.string().refine(isOwnPath, 'Not the path of a page here.').optional(),
  }),
  '/sign-in/email-otp': z.object({
    email: Email,
    otp: z.string().max(100),
    name: PersonName.nullish().transform((name) => name ?? undefined),
  }),
  '/sign-in/social': ToProvider,
  '/link-social': ToProvider,
  '/sign-out': z.object({}),
  '/passkey/verify-registration': z.object({ response: Credential, name: PersonName.optional() }),
  '/passkey/verify-authentication': z.object({ response: Credential }),
  '/passkey/update-passkey': z.object({ id: Id, name: PersonName }),
  '/passkey/delete-passkey': z.object({ id: Id }),
};

const isJson = (req: Request): boolean => /^application\/json[ \t]*(;|$)/i.test(req.headers['content-type'] ?? '');

/**
 * Before anything else looks at a POST: the library would read whatever calls itself nearly JSON, however long it is.
 * A body that says how long it is gets no further with more than the limit; any other is cut off by the parser.
 */
export const jsonOfModestSize: RequestHandler = (req, _res, next) => {
  if (req.method !== 'POST') return next();
  if (!isJson(req)) throw new RequestError('unsupported-media-type', 'Send application/json.');
  if (Number(req.headers['content-length'] ?? 0) > LIMIT)
    throw new RequestError('too-large', 'The body may have 20 kB here.');
  next();
};

export const parseBody = receiving(express.json({ limit: LIMIT, inflate: false, type: () => true }));

/** Leaves of the body what the address takes. */
export const tidyBody: RequestHandler = (req, _res, next) => {
  if (req.method !== 'POST') return next();
  const schema = BODIES[req.path];
  if (schema === undefined) throw new Error(`${req.path} has no shape for its body`);
  req.body = schema.parse(req.body ?? {});
  next();
};
