import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import accessEn from '../locales/en/access.json';
import personEn from '../locales/en/person.json';
import sessionEn from '../locales/en/session.json';
import { join } from './people.ts';
import { freePort, type RunningServer, startServer } from './server.ts';
import { databaseUrlIn } from './sql-in.ts';
import { describeInBrowser, site, useBrowser } from './visit.ts';

const { me } = personEn;
const { signIn } = sessionEn;
const { welcome } = accessEn;
const CLIENT = { client_id: 'muster', client_secret: 'a-secret-for-the-tests-alone' };

describeInBrowser('the organisation’s own sign-in', () => {
  const visit = useBrowser();
  let server: RunningServer;
  let provider: Server;

  // Two ports that know each other: the provider has to be told where it may send people back to.
  beforeAll(async () => {
    const [issuerPort, port] = [await freePort(), await freePort()];
    const issuer = `http://localhost:${issuerPort}`;
    const url = `http://localhost:${port}`;
    provider = createServer(
      new Provider(issuer, {
        clients: [{ ...CLIENT, redirect_uris: [`${url}/api/auth/callback/oidc`] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        // A person who signs in there with an address has that one.
        findAccount: (_ctx, sub) => ({
          accountId: sub,
          claims: () => ({
            sub,
            name: sub,
            email: /@/.test(sub) ? sub : `${sub}@organisation.example`,
            email_verified: true,
          }),
        }),
        cookies: { keys: ['only for the tests'] },
      }).callback(),
    );
    provider.listen(issuerPort, '127.0.0.1');
    await once(provider, 'listening');
    // The demo takes no provider: this is a second node on its database, whose jobs and mailbox stay with the first.
    const { dataDir } = site();
    const settings = {
      DATABASE_URL: databaseUrlIn(dataDir),
      MASTER_KEY: readFileSync(`${dataDir}/master.key`, 'utf8'),
      JOBS: 'apart',
      HOST: '127.0.0.1',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
    };
    server = await startServer(settings, port);
  });
  afterAll(async () => {
    await server?.stop();
    provider?.close();
    provider?.closeAllConnections();
  });

  /** The provider's own pages: who one is, and whether Muster may know. */
  async function agree(page: Page, login: string): Promise<void> {
    await page.locator('input[name="login"]').fill(login);
    await page.locator('input[name="password"]').fill('any');
    await page.locator('button[type="submit"]').click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  it('makes an account at the first sign-in and finds it again at the next', async () => {
    const { page, close } = await visit({ baseURL: server.url });
    await page.goto('/sign-in?next=%2Faccount%2Fme');
    await page.getByRole('button', { name: signIn.provider }).click();
    await agree(page, 'grace');
    await page.waitForURL((url) => url.origin === server.url);
    const name = page.getByLabel(welcome.name);
    const heading = page.getByRole('heading', { level: 1, name: me.title });
    await name.or(heading).waitFor();
    if (await name.isVisible()) {
      await name.fill('Grace');
      await page.getByRole('button', { name: welcome.submit }).click();
    }
    await heading.waitFor();
    await page.getByRole('main').getByText('grace@organisation.example').waitFor();

    await page.context().clearCookies({ domain: 'localhost', name: /muster/ });
    await page.goto('/sign-in?next=%2Faccount%2Fme');
    await page.getByRole('button', { name: signIn.provider }).click();
    await heading.waitFor();
    await page.getByRole('main').getByText('grace@organisation.example').waitFor();
    await close();
  });

  it('is connected to an account on the page “Me”, and signs in as that one', async () => {
    // Joins at the first node, which has the mailbox. Both share cookies, which know no ports.
    const { page, close } = await visit();
    const email = await join(page.context(), 'Dorothy');

    // The same address alone makes nobody the same person.
    const stranger = await visit({ baseURL: server.url });
    await stranger.page.goto('/sign-in');
    await stranger.page.getByRole('button', { name: signIn.provider }).click();
    await agree(stranger.page, email);
    await stranger.page.getByText(signIn.failure.notLinked).waitFor();
    await stranger.close();

    await page.goto(`${server.url}/account/me`);
    await page.getByRole('button', { name: me.connect, exact: true }).click();
    await agree(page, email);
    await page.getByText(me.connected).waitFor();

    await page.context().clearCookies({ domain: 'localhost', name: /muster/ });
    await page.goto(`${server.url}/sign-in?next=%2Faccount%2Fme`);
    await page.getByRole('button', { name: signIn.provider }).click();
    await page.getByRole('main').getByText(email).waitFor();

    await page.getByRole('button', { name: me.disconnect }).waitFor();
    expect(await page.getByRole('button', { name: me.connect, exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: me.disconnect }).click();
    await page.getByRole('button', { name: me.disconnectYes, exact: true }).click();
    await page.getByRole('button', { name: me.connect, exact: true }).waitFor();
    await close();
  });

  it('says so when the person does not agree, or a tampered answer comes back', async () => {
    const { page, close } = await visit({ baseURL: server.url });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: signIn.provider }).click();
    await page.locator('input[name="login"]').waitFor();
    await page.getByRole('link', { name: /cancel/i }).click();
    await page.getByText(signIn.failure.provider).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');

    await page.goto('/api/auth/callback/oidc?code=made-up&state=made-up');
    await page.getByText(signIn.failure.provider).waitFor();
    await close();
  });
});
