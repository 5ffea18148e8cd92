import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

const part = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token in the usual form; without a key, one that nobody has signed. */
export function signed(header: Json, claims: Json, key: KeyObject | null): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${key === null ? '' : createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider that says whatever a test wants it to say: real ones don't misbehave when asked to. */
export async function startPlainProvider() {
  const { privateKey, publicKey } = newKey();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const says = {
    /** Laid over what a provider of this address tells about itself. */
    metadata: {} as Json,
    /** What the code is exchanged for. */
    tokens: {} as Json,
    userinfo: {} as Json,
    /** Where the document is instead, if it has moved. */
    movedTo: undefined as string | undefined,
  };
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    ...says.metadata,
  });
  const answers: Record<string, () => Json> = {
    '/.well-known/openid-configuration': metadata,
    '/moved': metadata,
    '/jwks': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => says.tokens,
    '/userinfo': () => says.userinfo,
  };
  server.on('request', (req, res) => {
    const path = req.url ?? '';
    if (says.movedTo !== undefined && path.startsWith('/.well-known'))
      return void res.writeHead(302, { Location: says.movedTo }).end();
    const answer = answers[path];
    res.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(answer?.() ?? {}));
  });
  return {
    issuer,
    clientId: 'muster',
    clientSecret: 'a-secret-for-tests-only',
    says,
    privateKey,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
