import { Router } from 'express';

const DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where to report a weakness (RFC 9116). It never goes stale: an instance that answers is one that somebody runs. */
export function securityTxtRoutes(contacts: readonly string[], publicUrl: string): Router {
  return Router().get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + DAYS) * DAY_MS);
    const fields = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en, zh-Hant',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    res.locals.route = '/.well-known/security.txt';
    res.setHeader('Cache-Control', 'public, max-age=86400');
    res.type('text/plain').send(`${fields.join('\n')}\n`);
  });
}
