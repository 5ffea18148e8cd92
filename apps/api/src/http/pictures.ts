import {
  ANONYMOUS,
  type Caller,
  DomainError,
  identifyCaller,
  isId,
  notFound,
  readPhoto,
  readPicture,
} from '@muster/domain';
import { type Request, type Response, Router } from 'express';
import { callerFromSession } from '../auth/session-caller.ts';
import { openScope, type Services } from '../services.ts';

/** A picture is shown, and does nothing: not even if a browser took it for a page. */
const ONLY_SHOWN = "default-src 'none'; sandbox";
const NAMED = /^([0-9a-f]{64})\.webp$/;

const scopeOf = async (services: Services, caller: Caller) => ({
  ...openScope(services),
  actor: await identifyCaller(services.orm, caller),
});

/** `tag` names the content: a caller who has it already gets 304. */
export function sendWebp(res: Response, content: Uint8Array, tag: string): void {
  res.setHeader('ETag', `"${tag}"`);
  res.setHeader('Content-Type', 'image/webp');
  res.setHeader('Content-Security-Policy', ONLY_SHOWN);
  res.send(Buffer.from(content));
}

/** Photos for pages, which have a cookie; programs have `/api/users/{uid}/photo`. Who may see one is asked every time. */
export function photoRoutes(services: Services): Router {
  return Router().get('/:uid', async (req: Request<{ uid: string }>, res) => {
    res.locals.route = '/photos/{uid}';
    const { uid } = req.params;
    if (!isId(uid)) throw notFound();
    const small = req.query.size === 'small';
    const scope = await scopeOf(services, await callerFromSession(services, req, res));
    const { sha256, content } = await readPhoto(scope, { uid, small });
    res.setHeader('Cache-Control', 'private, no-cache');
    res.vary('Cookie');
    sendWebp(res, content, `${sha256}${small ? '-small' : ''}`);
  });
}

/**
 * Covers and logos. Their addresses name what is in them, so whoever has one may keep it for ever; those of a project
 * that is hidden are for its own people, and kept by nobody.
 */
export function pictureRoutes(services: Services): Router {
  return Router().get('/:pid/:file', async (req: Request<{ pid: string; file: string }>, res) => {
    res.locals.route = '/pictures/{pid}/{file}';
    const sha256 = NAMED.exec(req.params.file)?.[1];
    if (sha256 === undefined) throw notFound();
    const read = async (caller: Caller) =>
      readPicture(await scopeOf(services, caller), { pid: req.params.pid, sha256 });
    // Asked as nobody first: what anyone may keep must not depend on a cookie, nor set one.
    const file = await read(ANONYMOUS).catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error;
      return read(await callerFromSession(services, req, res));
    });
    if (file.open) {
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      // Other sites may show the face of an event.
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    } else {
      res.setHeader('Cache-Control', 'private, no-cache');
      res.vary('Cookie');
    }
    sendWebp(res, file.content, sha256);
  });
}
