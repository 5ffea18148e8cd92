import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Asking } from '../../testing/of-features.ts';
import type { Writers } from '../../testing/theatre.ts';
import { searchDirectory } from './search-directory.ts';
import { tagPeople } from './tag-people.ts';
import { tagPerson, untagPerson } from './tag-person.ts';

export const writers: Writers = {
  tag: (t) => tagPerson(t.owner(), { pid: t.pid, tid: t.tids[0], uid: t.uid, tag: 'driver' }),
};

export const asking: Asking = ({ pid }) => [(scope) => searchDirectory(scope, { pid, limit: 100, source: 'project' })];

export const changing: ChangingCases = {
  byOwners: {
    'directory/tag-people': (s, w) => tagPeople(s, { pid: w.pid, uids: [w.uid], put: ['driver'], remove: [] }),
    'directory/tag-person': (s, w) => tagPerson(s, { pid: w.pid, tid: w.tid, uid: w.uid, tag: 'driver' }),
    'directory/tag-person (off)': (s, w) => untagPerson(s, { pid: w.pid, tid: w.tid, uid: w.uid, tag: 'driver' }),
  },
};
