import { ApiToken, Identity } from '@muster/domain';
import { feature } from '../feature.ts';
import { ANY_PERSON, EVERYBODY, NOTHING_THERE, OF_OWNERS } from '../outcomes.ts';
import { NOBODY } from '../roles.ts';
import { alone, inProject, thing } from '../table.ts';

interface At {
  token: string;
  projectToken: string;
  session: string;
  /** A connected account elsewhere. */
  identity: string;
}

const ownAlone = { own: ANY_PERSON, other: NOTHING_THERE, absent: NOTHING_THERE };

/** Tokens and the pairs for them, sessions, connected accounts. */
export const access = feature<At>({
  async arrange({ api: { db }, cast: { people, projects, candidate, stranger, open, seeker }, credentials, visitors }) {
    const [tokens, sessions, identities] = [
      new Map<string, string>(),
      new Map<string, string>(),
      new Map<string, string>(),
    ];
    for (const person of [candidate, stranger, open, seeker]) await db.make.token(person, ['me:read']);
    await db.make.token(stranger, ['members:read'], projects.elsewhere);
    const latest = async (of: object) =>
      (await db.em.fork().findOneOrFail(ApiToken, of, { orderBy: { id: 'desc' } })).id;
    for (const [name, person] of Object.entries({ ...people, candidate, stranger, open, seeker })) {
      tokens.set(name, await latest({ person }));
      const listed = await visitors.query('session.list', credentials.cookies.get(name) as string);
      sessions.set(name, listed.body.result.data.data[0].id);
      const identity = db.em.create(Identity, { person, providerId: 'oidc', accountId: person.id });
      await db.em.flush();
      identities.set(name, identity.id);
    }
    const [own, other] = [await latest({ project: projects.year }), await latest({ project: projects.elsewhere })];
    return ({ object, owned }) => ({
      token: owned(tokens) ?? NOBODY,
      projectToken: object === 'own' ? own : object === 'other' ? other : NOBODY,
      session: owned(sessions) ?? NOBODY,
      identity: owned(identities) ?? NOBODY,
    });
  },

  rows: {
    'token.list': alone(() => ({}), ANY_PERSON),
    'token.list of a project': inProject(({ pid }) => ({ pid }), OF_OWNERS),
    'token.revoke': thing(({ token }) => ({ id: token }), ownAlone),
    'token.revoke of a project': thing(({ projectToken }) => ({ id: projectToken }), {
      own: { ok: ['owner'], else: 'not_found' },
      other: NOTHING_THERE,
      absent: NOTHING_THERE,
    }),
    'exchange.list': alone(() => ({}), ANY_PERSON),
    'exchange.create': alone(() => ({ name: 'Test', scopes: ['me:read'] }), ANY_PERSON),
    'exchange.create for a project': inProject(
      ({ pid }) => ({ pid, name: 'Test', scopes: ['members:read'] }),
      OF_OWNERS,
    ),
    'rest.exchangeToken': alone(() => ({ username: 'mx_nobody', password: 'wrong' }), { else: 'unauthorized' }),
    'session.current': alone(() => ({}), EVERYBODY),
    'session.list': alone(() => ({}), ANY_PERSON),
    'session.end': thing(({ session }) => ({ id: session }), ownAlone),
    'session.endAll': alone(() => ({ tokens: true }), ANY_PERSON),
    'identity.list': alone(() => ({}), ANY_PERSON),
    'identity.disconnect': thing(({ identity }) => ({ id: identity }), ownAlone),
  },
});
