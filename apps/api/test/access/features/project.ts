import { feature } from '../feature.ts';
import { ANY_PERSON, EVERYBODY, OF_MANAGERS, only, PUBLIC } from '../outcomes.ts';
import { ALL_ROLES } from '../secrets.ts';
import { alone, inProject } from '../table.ts';

const days = { starts_on: '2030-01-01', ends_on: '2030-01-02' };

export const project = feature({
  async arrange({ cast: { projects }, keepSecret }) {
    keepSecret('draft', projects.draft.name, ['administrator']);
    // An invitation names what it is to, and so did the mail.
    keepSecret('invited draft', projects.draft.name, ALL_ROLES);
    return () => ({});
  },

  rows: {
    'project.list': alone(() => ({}), EVERYBODY, ['draft']),
    'project.get': inProject(({ pid }) => ({ pid }), PUBLIC, ['uid', 'draft']),
    'project.create': alone(() => ({ pid: 'brand-new', name: 'New', ...days }), only(['administrator'])),
    'project.create from another': inProject(
      ({ pid }) => ({ pid: 'brand-new', name: 'New', ...days, copy_from: pid }),
      {
        ...OF_MANAGERS,
      },
    ),
    'project.update': inProject(({ pid }) => ({ pid, description: 'New' }), OF_MANAGERS, ['uid', 'draft']),
    'project.listingQuestions': alone(() => ({}), ANY_PERSON),
    'project.appoint': inProject(({ pid, candidate }) => ({ pid, uid: candidate, role: 'owner' }), OF_MANAGERS),
    'project.appoint an address': inProject(
      ({ pid, newAddress }) => ({ pid, email: newAddress, role: 'owner' }),
      OF_MANAGERS,
    ),
    'project.dismiss': inProject(({ pid, candidate }) => ({ pid, uid: candidate, role: 'owner' }), OF_MANAGERS),
  },
});
