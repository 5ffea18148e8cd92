import { createHmac, createPublicKey } from 'node:crypto';
import { TEST_PATIENCE } from '@muster/domain/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answers } from '../src/auth/oidc.ts';
import { createServices } from '../src/services.ts';
import { ask, serve, useApi } from './support/api.ts';
import { newAddress, PAGE } from './support/people.ts';
import { newKey, signed, startPlainProvider } from './support/plain-provider.ts';

const api = useApi();
let provider: Awaited<ReturnType<typeof startPlainProvider>>;
let origin = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  provider = await startPlainProvider();
  const services = createServices({
    databaseUrl: api.db.url,
    keys: api.services.keys,
    log: api.services.log,
    publicUrl: 'http://localhost',
    patience: TEST_PATIENCE,
    oidc: provider,
  });
  const served = await serve(services);
  origin = served.origin;
  stop = async () => {
    await served.stop();
    await provider.close();
  };
  await vi.waitFor(() => expect(services.signIn.hasProvider()).toBe(true), { timeout: 30_000 });
});
afterAll(() => stop());

type Claims = Record<string, unknown>;
const HEADER = { alg: 'RS256', kid: 'one', typ: 'JWT' };
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

/** Goes to the provider and comes back with a code for what `make` makes of the claims that would be right. */
async function signIn(make: (claims: Claims) => Claims): Promise<'in' | 'refused'> {
  const begun = await ask(origin, 'POST', '/api/auth/sign-in/social', {
    body: { provider: 'oidc', callbackURL: '/', errorCallbackURL: '/sign-in' },
    headers: PAGE,
  });
  const { searchParams } = new URL(begun.body.url);
  const claims = {
    iss: provider.issuer,
    aud: provider.clientId,
    sub: 'a person',
    iat: seconds(0),
    exp: seconds(300),
    nonce: searchParams.get('nonce'),
    email: newAddress(),
    email_verified: true,
    name: 'Ada',
  };
  provider.says.tokens = { access_token: 'zq-handed-out', token_type: 'bearer', ...make(claims) };
  const cookie = [begun.headers['set-cookie'] ?? []]
    .flat()
    .map((set) => set.split(';')[0])
    .join('; ');
  const back = await ask(origin, 'GET', `/api/auth/callback/oidc?code=x&state=${searchParams.get('state')}`, {
    headers: { cookie },
  });
  const isIn = String(back.headers['set-cookie']).includes('muster_session=');
  if (!isIn) expect(back.headers.location).toContain('error=');
  return isIn ? 'in' : 'refused';
}

const token =
  (changes: Claims, header: Claims = HEADER) =>
  (claims: Claims) => ({
    id_token: signed(header, { ...claims, ...changes }, provider.privateKey),
  });

describe('what a provider says of a person', () => {
  it('counts where it is signed, for us, for this visit, and in its time', async () => {
    expect(await signIn(token({}))).toBe('in');
    expect(await signIn(token({ aud: ['muster', 'another'], azp: 'muster' }))).toBe('in');
    const kept = JSON.stringify(await api.db.em.getConnection().execute('select t::text as row from identity t'));
    expect(kept).toContain('a person');
    for (const handedOut of Object.values(provider.says.tokens)) expect(kept).not.toContain(handedOut);
  });

  it.each<[string, Claims]>([
    ['for another client', { aud: 'another' }],
    ['for nobody', { aud: undefined }],
    ['by another issuer', { iss: 'https://evil.example' }],
    ['for another visit', { nonce: 'another' }],
    ['for no visit', { nonce: undefined }],
    ['too late', { exp: seconds(-120) }],
    ['too early', { nbf: seconds(3600) }],
    ['about nobody', { sub: undefined }],
  ])('is refused %s', async (_, changes) => expect(await signIn(token(changes))).toBe('refused'));

  it('is refused with another key, or with none', async () => {
    const { privateKey } = newKey();
    expect(await signIn((claims) => ({ id_token: signed(HEADER, claims, privateKey) }))).toBe('refused');
    expect(await signIn((claims) => ({ id_token: signed({ alg: 'none' }, claims, null) }))).toBe('refused');
    const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
    const withItsKey = { alg: 'RS256', jwk, jku: 'https://evil.example/jwks' };
    expect(await signIn((claims) => ({ id_token: signed(withItsKey, claims, privateKey) }))).toBe('refused');
  });

  it('is refused with the public key taken for a shared secret', async () => {
    const secret = createPublicKey(provider.privateKey).export({ format: 'pem', type: 'spki' });
    const forged = (claims: Claims) => {
      const text = signed({ alg: 'HS256', kid: 'one' }, claims, null).slice(0, -1);
      return { id_token: `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}` };
    };
    expect(await signIn(forged)).toBe('refused');
  });

  it('is refused without a token, whatever else the provider tells about whoever it is', async () => {
    provider.says.userinfo = { sub: 'a person', email: newAddress(), email_verified: true };
    expect(await signIn(() => ({}))).toBe('refused');
  });

  it('may come by the other way, about the same person and nobody else', async () => {
    const withoutAddress = token({ email: undefined, sub: 'by the other way' });
    provider.says.userinfo = { sub: 'by the other way', email: newAddress(), email_verified: true };
    expect(await signIn(withoutAddress)).toBe('in');
    provider.says.userinfo = { sub: 'another', email: newAddress(), email_verified: true };
    expect(await signIn(withoutAddress)).toBe('refused');
  });
});

describe('a provider', () => {
  it('is the one that was named, by its own document, and not where that may have moved', async () => {
    const other = await startPlainProvider();
    onTestFinished(() => other.close());
    expect(await answers(other)).toBe('yes');
    expect(await answers({ ...other, issuer: `${other.issuer}/` })).toBe('yes');
    other.says.metadata = { issuer: 'https://evil.example' };
    expect(await answers(other)).toBe('as another');
    other.says.metadata = {};
    other.says.movedTo = `${other.issuer}/moved`;
    expect(await answers(other)).toBe('no');
  });
});
