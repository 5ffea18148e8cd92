import { feature } from '../feature.ts';
import { ANY_PERSON, hiddenBut, NOTHING_THERE, OF_ALL_CHIEFS_AND_PROGRAMS } from '../outcomes.ts';
import { CHIEFS, MANAGERS, NOBODY } from '../roles.ts';
import { inChargeOf, managersAndPrograms } from '../secrets.ts';
import { alone, type Input, inProject, inTeam } from '../table.ts';

interface At {
  /** The candidate's, to the crew of the project. */
  application: string;
}

const shown = ['uid', 'name', 'note'];
const path: Input<At> = ({ pid, application }) => ({ pid, id: application });

/** A caller who neither answers an application nor has written it knows of none. A draft has none. */
const answering = {
  own: hiddenBut(CHIEFS),
  other: hiddenBut(['administrator']),
  draft: NOTHING_THERE,
  absent: NOTHING_THERE,
};
const answeringMany = {
  own: { ok: [...CHIEFS, 'chief of another team'], else: 'forbidden' } as const,
  other: { ok: ['administrator'], else: 'forbidden' } as const,
  draft: hiddenBut(['administrator']),
  absent: NOTHING_THERE,
};
/** What only the applicant may do. */
const ofApplicant = {
  ...answering,
  own: { forbidden: CHIEFS, else: 'not_found' } as const,
  other: { forbidden: ['administrator'], else: 'not_found' } as const,
};

const POLICIES = [{ kind: 'conduct', version: 2 }];

export const application = feature<At>({
  async arrange({ as, keepSecret }) {
    const applications = new Map<string, string>();
    for (const pid of ['year', 'elsewhere'] as const) {
      await as(inChargeOf(pid), 'team.update', { pid, tid: 'crew', open_to_applications: true });
      const note = `Why I want to help in ${pid}.`;
      keepSecret('note', note, managersAndPrograms(`${pid}/crew`));
      const { id } = await as('candidate', 'application.create', {
        pid,
        tid: 'crew',
        note,
        accepted_policies: POLICIES,
      });
      applications.set(pid, id as string);
    }
    return ({ pid }) => ({ application: applications.get(pid) ?? NOBODY });
  },

  rows: {
    'application.list': inProject(({ pid }) => ({ pid }), OF_ALL_CHIEFS_AND_PROGRAMS, shown),
    'application.listMine': alone(() => ({}), ANY_PERSON),
    'application.waiting': alone(() => ({}), ANY_PERSON),
    'application.create': inTeam(({ pid, tid }) => ({ pid, tid, note: 'Hello', accepted_policies: POLICIES }), {
      own: { conflict: ['chief', 'member', 'has not accepted'], else: 'ok' },
      other: { else: 'ok' },
      draft: { conflict: ['administrator'], else: 'not_found' },
      closed: { conflict: MANAGERS, else: 'not_found' },
      absent: NOTHING_THERE,
      'absent team': NOTHING_THERE,
    }),
    'application.get': inProject(path, { ...answering, own: hiddenBut([...CHIEFS, 'project token']) }, shown),
    'application.applicant': inProject(path, {
      ...answering,
      own: { ok: CHIEFS, forbidden: ['project token'], else: 'not_found' },
    }),
    // Nobody has answered it.
    'application.undoAnswer': inProject(path, {
      ...answering,
      own: { conflict: CHIEFS, else: 'not_found' },
      other: { conflict: ['administrator'], else: 'not_found' },
    }),
    'application.update': inProject((at) => ({ ...path(at), state: 'accepted' }), answering, shown),
    'application.update withdrawing': inProject((at) => ({ ...path(at), state: 'withdrawn' }), ofApplicant),
    // Each is answered for itself: what the caller can't answer is named as absent, in a good answer.
    'application.answerMany': inProject(
      ({ pid, application }) => ({ pid, ids: [application], state: 'declined' }),
      answeringMany,
    ),
    'application.planAcceptance': inProject(({ pid, application }) => ({ pid, ids: [application] }), answeringMany),
    'application.answerSuggestion': inProject((at) => ({ ...path(at), take: true }), ofApplicant),
  },
});
