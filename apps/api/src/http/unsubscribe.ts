import { optOutByToken } from '@muster/domain';
import { Router } from 'express';
import type { Services } from '../services.ts';

/**
 * The address in the `List-Unsubscribe` of announcements. Mail programs send it a POST when their reader presses
 * “unsubscribe” (RFC 8058): no cookie, no page, no question. A GET changes nothing, since scanners follow every link;
 * it leads to the page that asks.
 */
export function unsubscribeRoutes({ orm, keys }: Services): Router {
  return Router()
    .use((_req, res, next) => {
      // The address itself is the credential, and stays out of the log.
      res.locals.route = '/unsubscribe/{token}';
      next();
    })
    .post('/:token', async (req, res) => {
      await optOutByToken({ em: orm.em.fork(), keys }, { token: req.params.token, optedOut: true });
      res.status(204).end();
    })
    .get('/:token', (req, res) =>
      res.redirect(303, `/unsubscribe#${new URLSearchParams({ token: req.params.token })}`),
    );
}
