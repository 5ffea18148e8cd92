import { feature } from '../feature.ts';
import { ANY_PERSON, only } from '../outcomes.ts';
import { alone } from '../table.ts';

/** What is held about the caller, taking it away, leaving; and what was deleted by date, for administrators. */
export const myData = feature({
  rows: {
    'me.data': alone(() => ({}), ANY_PERSON),
    'me.downloadData': alone(() => ({}), ANY_PERSON),
    'me.deleteAccount': alone(() => ({ confirmed: true }), {
      // The last of their kind stays; beside the owner there is one who has not accepted. Money is on its way to the others.
      conflict: ['administrator', 'member', 'catering', 'chief of another team'],
      ...ANY_PERSON,
    }),
    'retention.list': alone(() => ({}), only(['administrator'])),
  },
});
