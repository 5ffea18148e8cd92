import { slug } from '../cast.ts';
import { feature } from '../feature.ts';
import { OF_ALL_CHIEFS, OF_CHIEFS, OF_CHIEFS_TO_NOBODY } from '../outcomes.ts';
import { NOBODY } from '../roles.ts';
import { inChargeOf, MANAGERS_OF, partsOf, TEAM_KEYS } from '../secrets.ts';
import { type Input, inProject, inTeam } from '../table.ts';

const newTag: Input = ({ pid, tid, insider }) => ({ pid, tid, uid: insider, tag: 'New' });
const tagOfNobody: Input = ({ pid, tid }) => ({ pid, tid, uid: NOBODY, tag: 'New' });

/** Finding people, and the tags that teams give them: in person or by one's own token, never for a program. */
export const directory = feature({
  async arrange({ as, cast: { insiders }, keepSecret }) {
    for (const key of TEAM_KEYS) {
      const [pid, tid] = partsOf(key);
      const tag = `noted in ${slug(key)}`;
      keepSecret('tag', tag, MANAGERS_OF[key]);
      await as(inChargeOf(pid), 'tag.put', { pid, tid, uid: insiders[key].id, tag });
    }
    return () => ({});
  },

  rows: {
    'directory.search': inProject(({ pid }) => ({ pid, limit: 100 }), OF_ALL_CHIEFS, [
      'found uid',
      'name',
      'address',
      'resume',
      'tag',
    ]),
    'directory.export': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS, ['name', 'address', 'tag']),
    'tag.list': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS, ['tag']),
    'tag.put': inTeam(newTag, OF_CHIEFS),
    'tag.change': inProject(({ pid, insider }) => ({ pid, uids: [insider], put: ['New'] }), OF_ALL_CHIEFS),
    'tag.put nobody': inTeam(tagOfNobody, OF_CHIEFS_TO_NOBODY),
    'tag.remove': inTeam(newTag, OF_CHIEFS),
  },
});
