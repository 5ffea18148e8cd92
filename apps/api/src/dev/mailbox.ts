import { type Request, type RequestHandler, Router } from 'express';
import { page } from '../docs/pages.ts';
import { type Html, html } from '../html.ts';
import { isLoopback } from '../http/own-names.ts';
import type { KeptMail, Mailbox } from '../mail/mailbox.ts';

/**
 * The demo's mail, for people and for the tests in the browser. Nobody mounts this beside a real database. Unless it is
 * open, a reader whom a proxy passes on from another machine finds nothing here.
 */
export function mailboxRoutes(mailbox: Mailbox, { isOpen }: { isOpen: boolean }): Router {
  const unkept: RequestHandler = (_req, res, next) => {
    res.locals.route = 'mailbox';
    res.setHeader('Cache-Control', 'no-store');
    next();
  };
  const hide: RequestHandler = (req, _res, next) => next(isOpen || !isForwarded(req) ? undefined : 'router');
  return Router()
    .use('/dev', unkept)
    .use('/dev', hide)
    .get('/dev/mailbox', (_req, res) => res.type('html').send(mailboxPage(mailbox.latest())))
    .get('/dev/mailbox.json', (_req, res) => res.json({ data: mailbox.latest() }));
}

/** Whether a proxy says that the request began on another machine. An address that can't be read counts as one. */
const isForwarded = ({ headers }: Request): boolean =>
  headers.forwarded !== undefined ||
  [headers['x-forwarded-for'], headers['x-real-ip']]
    .filter((value) => value !== undefined)
    .flatMap((value) => String(value).split(','))
    .some((address) => !isLoopback(address.trim()));

const STYLE = `<style>
body { font: 1.05rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #1c2733; }
article { border: 1px solid #d5dde3; border-radius: 8px; padding: 1rem; margin: 1rem 0; }
h1 { line-height: 1.25; }
h2 { font-size: 1.1rem; margin: 0; }
iframe { width: 100%; height: 30rem; margin: .75rem 0; border: 1px solid #d5dde3; border-radius: 8px; color-scheme: light dark; }
.about { color: #5b6875; margin: 0; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }
</style>`;

function mailboxPage(mails: readonly KeptMail[]): string {
  const list =
    mails.length === 0
      ? html`<p>No mail yet. Ask for a sign-in code and load this page again.</p>`
      : html`${mails.map(article)}`;
  const body = html`<h1>Mailbox</h1>
<p>The demo sends no mail: what it would have sent stands here, newest first, until it stops.</p>
${list}
<p><a href="/">Muster</a></p>`;
  return page('Mailbox', STYLE, body.text);
}

/** As mail programs show it, in a frame that runs nothing; beside it what those without HTML get. */
const article = ({ to, subject, text, html: look, at }: KeptMail): Html => html`<article>
<h2>${subject}</h2>
<p class="about">to ${to}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<iframe sandbox="" loading="lazy" title="${subject}" srcdoc="${look}"></iframe>
<details open><summary>Plain text</summary>
<p class="text">${text
  .trimEnd()
  .split(/(https?:\/\/\S+)/)
  .map(linked)}</p>
</details>
</article>`;

/** Of a text that was split at its addresses, every second piece is one. */
const linked = (piece: string, at: number): Html =>
  at % 2 === 0 ? html`${piece}` : html`<a href="${piece}">${piece}</a>`;
