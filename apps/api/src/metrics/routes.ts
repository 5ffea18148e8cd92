import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers what `read` says to those who send the token; where it says nothing in time, that it cannot. */
export function metricsRoutes(token: string, type: string, read: () => Promise<string>): Router {
  const expected = digest(token);
  return Router().get('/metrics', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const [, sent = ''] = /^bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(digest(sent), expected)) {
      res.setHeader('WWW-Authenticate', 'Bearer realm="muster metrics"');
      res.status(401).type('text').send('The token of METRICS_TOKEN is needed.\n');
      return;
    }
    const text = await read().catch(() => null);
    if (text === null) {
      res.setHeader('Retry-After', '2');
      res.status(503).type('text').send('The node is too busy to say.\n');
      return;
    }
    res.setHeader('Content-Type', type);
    res.send(text);
  });
}
