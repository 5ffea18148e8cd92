import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** No inline script anywhere. Styles are looser: the documentation pages and the web app's components set their own. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** For answers to what is no HTTP, which are written by hand. None is a page. */
export const BARE_ANSWER = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

export function securityHeaders(publicUrl: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // On plain http, as on one's own machine, a browser would be sent to a port where nobody listens.
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
