import { feature } from '../feature.ts';
import {
  EVERYBODY,
  hiddenBut,
  NOTHING_THERE,
  OF_ALL_CHIEFS_AND_PROGRAMS,
  OF_CHIEFS,
  OF_CHIEFS_TO_NOBODY,
} from '../outcomes.ts';
import { CHIEFS, MANAGERS, NOBODY } from '../roles.ts';
import { type Input, inProject, inTeam } from '../table.ts';

const person: Input = ({ pid, tid, candidate }) => ({ pid, tid, uid: candidate });
const nobody: Input = ({ pid, tid }) => ({ pid, tid, uid: NOBODY });
const insider: Input = ({ pid, insider: uid }) => ({ pid, uid });
const oneself: Input = ({ pid, tid, self }) => ({ pid, tid, uid: self });

const joining = { ...OF_CHIEFS, closed: { conflict: MANAGERS, else: 'not_found' } as const };
/** Any caller may leave; one who isn't a member has left already. */
const leaving = {
  own: EVERYBODY,
  other: EVERYBODY,
  draft: hiddenBut(['administrator']),
  absent: NOTHING_THERE,
  // An owner who has not accepted leaves as the owner they are.
  closed: hiddenBut([...MANAGERS, 'has not accepted']),
  'absent team': NOTHING_THERE,
};

export const membership = feature({
  rows: {
    'staff.list': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS_AND_PROGRAMS, ['uid', 'name']),
    'staff.get': inTeam(
      insider,
      {
        own: hiddenBut(CHIEFS),
        other: hiddenBut(['administrator']),
        draft: hiddenBut(['administrator']),
        absent: NOTHING_THERE,
        closed: hiddenBut(MANAGERS),
        'absent team': NOTHING_THERE,
      },
      ['name', 'address', 'tag', 'draft'],
    ),
    'staff.get applicant': inProject(
      ({ pid, candidate }) => ({ pid, uid: candidate }),
      { own: hiddenBut(CHIEFS), other: hiddenBut(['administrator']), draft: NOTHING_THERE, absent: NOTHING_THERE },
      ['name', 'note'],
    ),
    'staff.get nobody': inProject(({ pid }) => ({ pid, uid: NOBODY }), {
      own: NOTHING_THERE,
      other: NOTHING_THERE,
      draft: NOTHING_THERE,
      absent: NOTHING_THERE,
    }),
    'staff.putChief': inTeam(person, joining),
    'staff.putChief nobody': inTeam(nobody, OF_CHIEFS_TO_NOBODY),
    'staff.putMember': inTeam(person, joining),
    'staff.putMember nobody': inTeam(nobody, OF_CHIEFS_TO_NOBODY),
    'staff.removeChief': inTeam(person, OF_CHIEFS),
    'staff.removeChief oneself': inTeam(oneself, { ...leaving, own: { conflict: ['chief'], else: 'ok' } }),
    'staff.removeMember': inTeam(person, OF_CHIEFS),
    'staff.removeMember oneself': inTeam(oneself, leaving),
  },
});
