import { ANY_PERSON, hiddenBut, NOTHING_THERE, OF_ALL_CHIEFS_AND_PROGRAMS } from '../outcomes.ts';
import { CHIEFS, MANAGERS } from '../roles.ts';
import type { SecretKind } from '../secrets.ts';
import { alone, inProject, inTeam, type Row, type Table } from '../table.ts';

const shown: SecretKind[] = ['uid', 'name', 'note'];
const path: Row['input'] = ({ pid, application }) => ({ pid, id: application });

/** Whoever doesn't answer an application, and hasn't written it, knows of none. A draft has none. */
const answering = {
  own: hiddenBut(CHIEFS),
  other: hiddenBut(['administrator']),
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
};
/** What only the applicant may do. */
const ofApplicant = {
  ...answering,
  own: { forbidden: CHIEFS, else: 'not_found' } as const,
  other: { forbidden: ['administrator'], else: 'not_found' } as const,
};

export const APPLICATION: Table = {
  'application.list': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS_AND_PROGRAMS, shown),
  'application.listMine': alone(() => ({}), ANY_PERSON),
  'application.waiting': alone(() => ({}), ANY_PERSON),
  'application.create': inTeam(({ pid, tid }) => ({ pid, tid, note: 'Hello' }), {
    own: { conflict: ['chief', 'member'], else: 'ok' },
    other: { else: 'ok' },
    draft: { conflict: ['administrator'], else: 'not_found' },
    closed: { conflict: MANAGERS, else: 'not_found' },
    absent: NOTHING_THERE,
    'absent team': NOTHING_THERE,
  }),
  'application.get': inProject(path, { ...answering, own: hiddenBut([...CHIEFS, 'project token']) }, shown),
  'application.update': inProject((at) => ({ ...path(at), state: 'accepted' }), answering, shown),
  'application.update withdrawing': inProject((at) => ({ ...path(at), state: 'withdrawn' }), ofApplicant),
  // Each is answered for itself: what one can't answer is named as absent, in a good answer.
  'application.answerMany': inProject(({ pid, application }) => ({ pid, ids: [application], state: 'declined' }), {
    own: { ok: [...CHIEFS, 'chief of another team'], else: 'forbidden' },
    other: { ok: ['administrator'], else: 'forbidden' },
    draft: hiddenBut(['administrator']),
    absent: NOTHING_THERE,
  }),
  'application.answerSuggestion': inProject((at) => ({ ...path(at), take: true }), ofApplicant),
};
