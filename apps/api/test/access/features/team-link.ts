import { feature } from '../feature.ts';
import { OF_CHIEFS } from '../outcomes.ts';
import { MANAGERS, NOBODY } from '../roles.ts';
import { inChargeOf, partsOf, TEAM_KEYS } from '../secrets.ts';
import { inTeam, type Outcome, type Row } from '../table.ts';

interface At {
  /** One that makes members, and its secret. */
  link: string;
  token: string;
}

/** The link is the credential, as long as project and team take people. */
const byLink = (good: Outcome): Row['on'] => ({
  own: good,
  other: good,
  draft: { else: 'conflict' },
  closed: { else: 'conflict' },
  absent: { else: 'invalid' },
});

export const teamLink = feature<At>({
  async arrange({ as }) {
    const links = new Map<string, At>();
    for (const key of TEAM_KEYS) {
      const [pid, tid] = partsOf(key);
      const ends_on = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
      const input = { pid, tid, gives: 'member', places: 900, ends_on };
      const { id, url } = await as(inChargeOf(pid), 'teamLink.create', input);
      links.set(key, { link: id as string, token: String(url).split('token=')[1] ?? '' });
    }
    return ({ pid, tid }) => links.get(`${pid}/${tid}`) ?? { link: NOBODY, token: 'x' };
  },

  rows: {
    'teamLink.list': inTeam(({ pid, tid }) => ({ pid, tid }), OF_CHIEFS),
    'teamLink.create': inTeam(({ pid, tid }) => ({ pid, tid, gives: 'application', places: null, ends_on: null }), {
      ...OF_CHIEFS,
      closed: { conflict: MANAGERS, else: 'not_found' },
    }),
    'teamLink.revoke': inTeam(({ pid, tid, link }) => ({ pid, tid, id: link }), OF_CHIEFS),
    'teamLink.open': { input: ({ token }) => ({ token }), on: byLink({ else: 'ok' }), shows: [] },
    'teamLink.use': {
      input: ({ token }) => ({ token, accepted_policies: [{ kind: 'conduct', version: 2 }] }),
      on: byLink({ else: 'ok' }),
      shows: [],
    },
  },
});
