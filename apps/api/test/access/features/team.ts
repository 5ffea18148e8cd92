import { feature } from '../feature.ts';
import { entryOf } from '../history.ts';
import { OF_CHIEFS, OF_MANAGERS, only, PUBLIC, PUBLIC_TEAM } from '../outcomes.ts';
import { MANAGERS, NOBODY, OBJECTS, type Role } from '../roles.ts';
import { inChargeOf, MANAGERS_OF, partsOf, TEAM_KEYS } from '../secrets.ts';
import { inProject, inTeam } from '../table.ts';

interface At {
  /** All teams of the project. */
  tids: string[];
  /** The change that replaced a text. */
  entry: string;
}

export const team = feature<At>({
  async arrange({ as, api, keepSecret }) {
    const entries = new Map<string, string>();
    for (const key of TEAM_KEYS) {
      const [pid, tid] = partsOf(key);
      const members_text = `Only for members of ${key}.`;
      const readers: readonly Role[] = [...MANAGERS_OF[key], ...(key === 'year/crew' ? (['member'] as const) : [])];
      keepSecret('text', members_text, readers);
      await as(inChargeOf(pid), 'team.update', { pid, tid, members_text });
      for (const public_text of ['Once', '']) await as(inChargeOf(pid), 'team.update', { pid, tid, public_text });
      entries.set(key, await entryOf(api, { pid, tid }));
    }
    await as('owner', 'team.update', { ...OBJECTS.closed, closed: true });
    return ({ pid, tid }) => ({
      entry: entries.get(`${pid}/${tid}`) ?? NOBODY,
      tids: TEAM_KEYS.flatMap((key) => (partsOf(key)[0] === pid ? [partsOf(key)[1]] : [])),
    });
  },

  rows: {
    'team.list': inProject(({ pid }) => ({ pid }), PUBLIC, ['text']),
    'rest.listTeams': inProject(({ pid }) => ({ pid }), PUBLIC, ['text', 'uid', 'name']),
    'team.get': inTeam(({ pid, tid }) => ({ pid, tid }), PUBLIC_TEAM, ['text', 'uid', 'name']),
    'team.create': inProject(({ pid }) => ({ pid, tid: 'brand-new', name: 'New' }), OF_MANAGERS),
    'team.update': inTeam(({ pid, tid }) => ({ pid, tid, public_text: 'Hello' }), OF_CHIEFS, ['text', 'uid', 'name']),
    'team.update closing it': inTeam(
      ({ pid, tid }) => ({ pid, tid, closed: true }),
      { ...OF_CHIEFS, own: only(MANAGERS) },
      ['text', 'uid', 'name'],
    ),
    'team.order': inProject(({ pid, tids }) => ({ pid, tids }), OF_MANAGERS),
    'team.restore': inTeam(
      ({ pid, tid, entry }) => ({ pid, tid, id: entry, field: 'public_text', language: 'en' }),
      OF_CHIEFS,
      ['text', 'uid', 'name'],
    ),
    'team.history': inTeam(({ pid, tid }) => ({ pid, tid }), OF_CHIEFS, ['text', 'name']),
  },
});
