import { ANY_PERSON, EVERYBODY, NOTHING_THERE, OF_OWNERS } from '../outcomes.ts';
import { alone, inProject, type Table, thing } from '../table.ts';

/** What is about nobody but the caller: the account, its sessions, and the pairs for tokens. */
export const ME: Table = {
  'me.get': alone(() => ({}), ANY_PERSON),
  'me.update': alone(() => ({ badge_name: 'Badge' }), ANY_PERSON),
  'me.requestEmailChange': alone(({ newAddress }) => ({ email: newAddress }), ANY_PERSON),
  'me.confirmEmailChange': thing(({ emailLink }) => ({ token: emailLink }), {
    own: ANY_PERSON,
    other: { else: 'invalid' },
    absent: { else: 'invalid' },
  }),
  'me.data': alone(() => ({}), ANY_PERSON),
  // Letters that the caller got, too.
  'me.downloadData': alone(() => ({}), ANY_PERSON, ['letter']),
  'me.deleteAccount': alone(() => ({ confirmed: true }), {
    // The last of their kind stay.
    conflict: ['administrator', 'owner'],
    ...ANY_PERSON,
  }),
  'identity.list': alone(() => ({}), ANY_PERSON),
  'identity.disconnect': thing(({ identity }) => ({ id: identity }), {
    own: ANY_PERSON,
    other: NOTHING_THERE,
    absent: NOTHING_THERE,
  }),
  'session.current': alone(() => ({}), EVERYBODY),
  'session.list': alone(() => ({}), ANY_PERSON),
  'session.end': thing(({ session }) => ({ id: session }), {
    own: ANY_PERSON,
    other: NOTHING_THERE,
    absent: NOTHING_THERE,
  }),
  'session.endAll': alone(() => ({ tokens: true }), ANY_PERSON),
  'exchange.list': alone(() => ({}), ANY_PERSON),
  'exchange.create': alone(() => ({ name: 'Test', scopes: ['me:read'] }), ANY_PERSON),
  'exchange.create for a project': inProject(({ pid }) => ({ pid, name: 'Test', scopes: ['members:read'] }), OF_OWNERS),
};
