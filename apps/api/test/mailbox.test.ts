import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mailboxRoutes } from '../src/dev/mailbox.ts';
import { createMailbox } from '../src/mail/mailbox.ts';

describe('the mailbox of the demo', () => {
  async function serveMailbox(isOpen = false) {
    const mailbox = createMailbox();
    const server = express().use(mailboxRoutes(mailbox, { isOpen })).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { mailbox, get: (path: string, headers = {}) => fetch(`${origin}${path}`, { headers }) };
  }
  const mailed = {
    id: '1',
    to: 'reader@test.example',
    locale: 'en',
    text: 'Look:\n\nhttps://x.example/?a=1&b=2',
    html: '',
  };

  it('shows the newest first, as a page and as data, and is kept nowhere', async () => {
    const { mailbox, get } = await serveMailbox();
    expect(await (await get('/dev/mailbox')).text()).toContain('No mail yet');
    for (const subject of ['earlier', '<b>later</b>']) await mailbox.deliver({ ...mailed, subject });
    const page = await get('/dev/mailbox');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const shown = await page.text();
    expect(shown.indexOf('&lt;b&gt;later&lt;/b&gt;')).toBeLessThan(shown.indexOf('earlier'));
    expect(shown).toContain('<a href="https://x.example/?a=1&amp;b=2">https://x.example/?a=1&amp;b=2</a>');
    expect(await (await get('/dev/mailbox.json')).json()).toEqual({
      data: ['<b>later</b>', 'earlier'].map((subject) => ({
        to: mailed.to,
        subject,
        text: mailed.text,
        html: '',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    });
  });

  it('is shown to readers behind a proxy where it is open', async () => {
    for (const [isOpen, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const { get } = await serveMailbox(isOpen);
      expect((await get('/dev/mailbox.json', { 'X-Forwarded-For': '203.0.113.5' })).status).toBe(status);
    }
  });

  it('keeps the latest hundred', async () => {
    const mailbox = createMailbox();
    for (let n = 1; n <= 130; n++) await mailbox.deliver({ ...mailed, subject: String(n) });
    expect(mailbox.latest()).toHaveLength(100);
    expect(mailbox.latest().at(-1)?.subject).toBe('31');
  });
});
