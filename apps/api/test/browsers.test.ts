import { TEST_PATIENCE } from '@muster/domain/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkOf, shortenedNetwork, wideNetworkOf } from '../src/auth/network.ts';
import { wantedLanguages } from '../src/http/wanted-languages.ts';
import { createServices } from '../src/services.ts';
import { type Ask, ask, serve, useApi } from './support/api.ts';
import { startProvider, type TestProvider } from './support/oidc-provider.ts';
import { newAddress, usePeople } from './support/people.ts';

const api = useApi();
const { codeFor } = usePeople(api);

/** The same service as the world sees it, at an address with https. */
async function publicService(allowedOrigins: string[] = [], oidc?: TestProvider) {
  const publicUrl = 'https://volunteers.example';
  const services = createServices({
    databaseUrl: api.db.url,
    keys: api.services.keys,
    log: api.services.log,
    publicUrl,
    patience: TEST_PATIENCE,
    ...(oidc && { oidc }),
  });
  const { origin, stop } = await serve(services, allowedOrigins);
  onTestFinished(stop);
  return {
    publicUrl,
    services,
    ask: (method: string, path: string, options: Ask = {}) => ask(origin, method, path, options),
  };
}

describe('at an address with https', () => {
  it('the session cookie is bound to the host, closed to scripts and never sent in clear', async () => {
    const service = await publicService();
    const [email, headers] = [newAddress(), { origin: service.publicUrl }];
    await service.ask('POST', '/api/auth/email-otp/send-verification-otp', {
      body: { email, type: 'sign-in' },
      headers,
    });
    const { code } = await codeFor(email);
    const answer = await service.ask('POST', '/api/auth/sign-in/email-otp', { body: { email, otp: code }, headers });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-muster_session=/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

it('at an address with https every cookie of a sign-in under way is bound to the host, too', async () => {
  const provider = await startProvider('https://volunteers.example/api/auth/callback/oidc');
  onTestFinished(() => provider.close());
  const service = await publicService([], provider);
  await expect.poll(() => service.services.signIn.hasProvider(), { timeout: 30_000 }).toBe(true);
  const headers = { origin: service.publicUrl };
  const answers = [
    await service.ask('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc', callbackURL: '/' }, headers }),
    await service.ask('GET', '/api/auth/passkey/generate-authenticate-options', { headers }),
  ];
  for (const { status, headers: got } of answers) {
    const cookies = [got['set-cookie'] ?? []].flat();
    expect([status, cookies.length]).toEqual([200, 1]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-muster\./);
      for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Domain');
    }
  }
});

describe('other front ends', () => {
  it('that are named may call with cookies; others are told nothing', async () => {
    const service = await publicService(['https://kiosk.example']);
    const preflight = (origin: string) => service.ask('OPTIONS', '/trpc/project.list', { headers: { origin } });
    expect((await preflight('https://kiosk.example')).headers).toMatchObject({
      'access-control-allow-origin': 'https://kiosk.example',
      'access-control-allow-credentials': 'true',
    });
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const call = (origin: string) =>
      service.ask('POST', '/trpc/session.endAll', { body: {}, headers: { origin, cookie: 'x=y' } });
    expect((await call('https://kiosk.example')).status).toBe(401);
    expect((await call('https://evil.example')).status).toBe(403);
  });
});

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    [undefined, 'unknown', 'unknown', 'unknown'],
  ])('%s counts as %s, is stored as %s, and is in %s', (address, network, stored, wide) => {
    expect(networkOf(address)).toBe(network);
    expect(shortenedNetwork(address)).toBe(stored);
    expect(wideNetworkOf(address)).toBe(wide);
    // What a session has stored is in the same one.
    expect(wideNetworkOf(stored.replace(/\/\d+$/, ''))).toBe(wide);
  });
});

describe('languages', () => {
  it.each([
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['zh-CN', 'zh-Hant'],
    ['en-US,en;q=0.9,zh;q=0.5', 'en'],
    ['fr;q=1, zh;q=0.3, en;q=0.2', 'zh-Hant'],
    ['en;q=0, zh;q=0.1', 'zh-Hant'],
    ['fr', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('%s gets %s', (header, locale) => {
    expect(wantedLanguages(header)[0] ?? 'en').toBe(locale);
  });
});
