import { slug } from '../cast.ts';
import { feature } from '../feature.ts';
import { ANY_PERSON, only } from '../outcomes.ts';
import { alone, type Input, type Outcome, type Row, thing } from '../table.ts';

interface At {
  /** The token in the link that confirms a new address. */
  emailLink: string;
}

const administrator = only(['administrator']);
/** An account is nobody's own here: it is there or not. */
const account = (input: Input): Row<At> => ({
  input,
  on: { own: administrator, absent: { not_found: ['administrator'], else: 'forbidden' } satisfies Outcome },
  shows: ['name', 'account address'],
});

/** One's own account, and all accounts for administrators. */
export const person = feature<At>({
  async arrange({ as, credentials, linkIn }) {
    const links = new Map<string, string>();
    for (const name of credentials.cookies.keys()) {
      await as(name, 'me.requestEmailChange', { email: `new-${slug(name)}@test.example` });
      links.set(name, await linkIn('email-change-confirm'));
    }
    return ({ owned }) => ({ emailLink: owned(links) ?? 'x' });
  },

  rows: {
    'me.get': alone(() => ({}), ANY_PERSON),
    'me.update': alone(() => ({ badge_name: 'Badge' }), ANY_PERSON),
    'me.noteLanguage': alone(() => ({ language: 'en' }), ANY_PERSON),
    'me.requestEmailChange': alone(({ newAddress }) => ({ email: newAddress }), ANY_PERSON),
    'me.confirmEmailChange': thing(({ emailLink }) => ({ token: emailLink }), {
      own: ANY_PERSON,
      other: { else: 'invalid' },
      absent: { else: 'invalid' },
    }),
    'account.list': alone(() => ({ limit: 100 }), administrator, ['uid', 'name', 'account address']),
    'account.suspend': account(({ candidate }) => ({ uid: candidate })),
    'account.restore': account(({ candidate }) => ({ uid: candidate })),
    'account.setAdministrator': account(({ candidate }) => ({ uid: candidate, administrator: true })),
  },
});
