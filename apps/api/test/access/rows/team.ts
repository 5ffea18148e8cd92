import { OF_CHIEFS, OF_MANAGERS, only, PUBLIC, PUBLIC_TEAM } from '../outcomes.ts';
import { MANAGERS } from '../roles.ts';
import { inProject, inTeam, type Table } from '../table.ts';

export const TEAM: Table = {
  'team.list': inProject(({ pid }) => ({ pid }), PUBLIC, ['text', 'uid', 'name']),
  'team.get': inTeam(({ pid, tid }) => ({ pid, tid }), PUBLIC_TEAM, ['text', 'uid', 'name']),
  'team.create': inProject(({ pid }) => ({ pid, tid: 'brand-new', name: 'New' }), OF_MANAGERS),
  'team.update': inTeam(({ pid, tid }) => ({ pid, tid, public_text: 'Hello' }), OF_CHIEFS, ['text', 'name']),
  'team.update closing it': inTeam(
    ({ pid, tid }) => ({ pid, tid, closed: true }),
    { ...OF_CHIEFS, own: only(MANAGERS) },
    ['text', 'uid', 'name'],
  ),
  'team.order': inProject(({ pid, tids }) => ({ pid, tids }), OF_MANAGERS),
  'team.history': inTeam(({ pid, tid }) => ({ pid, tid }), OF_CHIEFS, ['text', 'name']),
};
