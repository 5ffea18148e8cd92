import { OF_ALL_CHIEFS, OF_CHIEFS, OF_CHIEFS_TO_NOBODY } from '../outcomes.ts';
import { inProject, inTeam, type Row, type Table } from '../table.ts';
import { NOBODY } from '../world.ts';

const tag: Row['input'] = ({ pid, tid, insider }) => ({ pid, tid, uid: insider, tag: 'New' });
const tagOfNobody: Row['input'] = ({ pid, tid }) => ({ pid, tid, uid: NOBODY, tag: 'New' });

/** Finding people, and what is noted about them: in person or by one's own token, never for a program. */
export const DIRECTORY: Table = {
  'directory.search': inProject(({ pid }) => ({ pid, limit: 100 }), OF_ALL_CHIEFS, [
    'found uid',
    'name',
    'address',
    'resume',
    'tag',
  ]),
  'directory.export': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS, ['name', 'address', 'tag']),
  'tag.list': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS, ['tag']),
  'tag.put': inTeam(tag, OF_CHIEFS),
  'tag.put nobody': inTeam(tagOfNobody, OF_CHIEFS_TO_NOBODY),
  'tag.remove': inTeam(tag, OF_CHIEFS),
};
