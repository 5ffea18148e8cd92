import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in at the provider next. */
  person: { sub: string; email: string; name: string; verified: boolean };
  close(): Promise<void>;
}

/** A real OpenID provider on loopback. It asks for no password: `person` is signed in. */
export async function startProvider(redirectUri: string, port = 0): Promise<TestProvider> {
  const server: Server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['muster', 'a-secret-for-tests-only'];
  const test = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: '1', email: 'x@test.example', name: 'X', verified: true },
  };

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['test'] },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: test.person.email, email_verified: test.person.verified, name: test.person.name }),
    }),
  });
  const handle = provider.callback();
  server.on('request', async (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return handle(req, res);
    const { prompt, params, session } = await provider.interactionDetails(req, res);
    if (prompt.name === 'login')
      return provider.interactionFinished(req, res, { login: { accountId: test.person.sub } });
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
  });
  return Object.assign(test, {
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
