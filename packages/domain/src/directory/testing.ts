import type { Asking } from '../testing/of-features.ts';
import type { Writers } from '../testing/theatre.ts';
import { searchDirectory } from './search-directory.ts';
import { tagPerson } from './tag-person.ts';

export const writers: Writers = {
  tag: (t) => tagPerson(t.owner(), { pid: t.pid, tid: t.tids[0], uid: t.uid, tag: 'driver' }),
};

export const asking: Asking = ({ pid }) => [(scope) => searchDirectory(scope, { pid, limit: 100, source: 'project' })];
