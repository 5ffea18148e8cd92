import { feature } from '../feature.ts';
import { entryOf } from '../history.ts';
import { ANY_PERSON, EVERYBODY, OF_MANAGERS, only, PUBLIC } from '../outcomes.ts';
import { MANAGERS, NOBODY } from '../roles.ts';
import { ALL_ROLES, inChargeOf } from '../secrets.ts';
import { alone, inProject } from '../table.ts';

const days = { starts_on: '2030-01-01', ends_on: '2030-01-02' };

interface At {
  /** The change that replaced a text. */
  entry: string;
}

export const project = feature<At>({
  async arrange({ as, api, cast: { projects }, keepSecret }) {
    keepSecret('draft', projects.draft.name, ['administrator']);
    // An invitation names what it is to, and so did the mail.
    keepSecret('invited draft', projects.draft.name, ALL_ROLES);
    const entries = new Map<string, string>();
    for (const pid of ['year', 'elsewhere', 'draft']) {
      const old = `What ${pid} was about once.`;
      keepSecret('old text', old, pid === 'year' ? MANAGERS : ['administrator']);
      for (const description of [old, 'Later', '']) await as(inChargeOf(pid), 'project.update', { pid, description });
      entries.set(pid, await entryOf(api, { pid }));
    }
    return ({ pid }) => ({ entry: entries.get(pid) ?? NOBODY });
  },

  rows: {
    'project.list': alone(() => ({}), EVERYBODY, ['draft']),
    'project.get': inProject(({ pid }) => ({ pid }), PUBLIC, ['uid', 'draft']),
    'project.calendar': inProject(({ pid }) => ({ pid }), PUBLIC, ['draft']),
    'project.create': alone(() => ({ pid: 'brand-new', name: 'New', ...days }), only(['administrator'])),
    'project.create from another': inProject(
      ({ pid }) => ({ pid: 'brand-new', name: 'New', ...days, copy_from: pid }),
      {
        ...OF_MANAGERS,
      },
    ),
    'project.update': inProject(({ pid }) => ({ pid, description: 'New' }), OF_MANAGERS, ['uid', 'draft']),
    'project.history': inProject(({ pid }) => ({ pid }), OF_MANAGERS, ['old text', 'name', 'task']),
    'project.restore': inProject(
      ({ pid, entry }) => ({ pid, id: entry, field: 'description', language: 'en' }),
      OF_MANAGERS,
      ['uid', 'draft'],
    ),
    'project.listingQuestions': alone(() => ({}), ANY_PERSON),
    'project.appoint': inProject(({ pid, candidate }) => ({ pid, uid: candidate, role: 'owner' }), OF_MANAGERS),
    'project.appoint an address': inProject(
      ({ pid, newAddress }) => ({ pid, email: newAddress, role: 'owner' }),
      OF_MANAGERS,
    ),
    'project.dismiss': inProject(({ pid, candidate }) => ({ pid, uid: candidate, role: 'owner' }), OF_MANAGERS),
  },
});
