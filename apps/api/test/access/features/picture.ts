import { feature } from '../feature.ts';
import { ANY_PERSON, hiddenBut, NOTHING_THERE, OF_MANAGERS } from '../outcomes.ts';
import { INSIDERS, NOBODY, type Role } from '../roles.ts';
import { alone, inProject, thing } from '../table.ts';

interface At {
  /** Shows their photo to people of their projects. */
  colleague: string;
}

/** One grey dot for the member, and another for those who try. */
const MEMBERS_OWN = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOIAgAAXABb2LRWWgAAAABJRU5ErkJggg==';
const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGM4AQAAygDJmcpdfgAAAABJRU5ErkJggg==';

/** Who shares a project with them. An administrator shares none by running the instance, a program is nobody. */
const COLLEAGUES: readonly Role[] = INSIDERS.filter((role) => role !== 'administrator' && role !== 'project token');

export const picture = feature<At>({
  async arrange({ as, cast: { people, stranger }, isOf, keepSecret }) {
    const { photo } = await as('member', 'picture.putPhoto', { image: MEMBERS_OWN });
    isOf('member', photo as string);
    keepSecret('photo', photo as string, COLLEAGUES);
    return ({ object }) => ({
      colleague: object === 'own' ? people.member.id : object === 'other' ? stranger.id : NOBODY,
    });
  },

  alsoShownIn: {
    'directory.search': ['photo'],
    'profile.get': ['photo'],
    'staff.list': ['photo'],
    'team.get': ['photo'],
    'rest.listTeams': ['photo'],
    'team.restore': ['photo'],
    'team.update': ['photo'],
    'team.update closing it': ['photo'],
  },

  rows: {
    'picture.photo': thing(({ colleague }) => ({ uid: colleague }), {
      own: hiddenBut(COLLEAGUES),
      other: NOTHING_THERE,
      absent: NOTHING_THERE,
    }),
    'picture.putPhoto': alone(() => ({ image }), ANY_PERSON),
    'picture.removePhoto': alone(() => ({}), ANY_PERSON),
    'picture.put': inProject(({ pid }) => ({ pid, kind: 'cover', image }), OF_MANAGERS),
    'picture.remove': inProject(({ pid }) => ({ pid, kind: 'cover' }), OF_MANAGERS),
  },
});
