import { Router } from 'express';

/** The page for screens has its credential in its address: nothing keeps it, and nothing lists it. */
export const wallHeaders = (): Router =>
  Router().use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    next();
  });
