import { EVERYBODY, hiddenBut, NOTHING_THERE, OF_CHIEFS } from '../outcomes.ts';
import { CHIEFS, MANAGERS } from '../roles.ts';
import { inProject, inTeam, type Row, type Table } from '../table.ts';
import { NOBODY } from '../world.ts';

const person: Row['input'] = ({ pid, tid, candidate }) => ({ pid, tid, uid: candidate });
const nobody: Row['input'] = ({ pid, tid }) => ({ pid, tid, uid: NOBODY });
const oneself: Row['input'] = ({ pid, tid, self }) => ({ pid, tid, uid: self });

const joining = { ...OF_CHIEFS, closed: { conflict: MANAGERS, else: 'not_found' } as const };
/** There is nobody to put, for those who might. */
const joiningNobody = {
  ...joining,
  own: { not_found: CHIEFS, else: 'forbidden' } as const,
  other: { not_found: ['administrator'], else: 'forbidden' } as const,
  draft: NOTHING_THERE,
  closed: NOTHING_THERE,
};
/** Anybody may go; who isn't there has gone already. */
const leaving = {
  own: EVERYBODY,
  other: EVERYBODY,
  draft: hiddenBut(['administrator']),
  absent: NOTHING_THERE,
  closed: hiddenBut(MANAGERS),
  'absent team': NOTHING_THERE,
};

export const STAFF: Table = {
  'staff.list': inProject(
    ({ pid }) => ({ pid }),
    {
      own: { ok: [...CHIEFS, 'chief of another team', 'project token'], else: 'forbidden' },
      other: { ok: ['administrator'], not_found: ['project token'], else: 'forbidden' },
      draft: hiddenBut(['administrator']),
      absent: NOTHING_THERE,
    },
    ['uid', 'name'],
  ),
  'staff.putChief': inTeam(person, joining),
  'staff.putChief nobody': inTeam(nobody, joiningNobody),
  'staff.putMember': inTeam(person, joining),
  'staff.putMember nobody': inTeam(nobody, joiningNobody),
  'staff.removeChief': inTeam(person, OF_CHIEFS),
  'staff.removeChief oneself': inTeam(oneself, { ...leaving, own: { conflict: ['chief'], else: 'ok' } }),
  'staff.removeMember': inTeam(person, OF_CHIEFS),
  'staff.removeMember oneself': inTeam(oneself, leaving),
};
