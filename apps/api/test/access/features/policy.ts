import { feature } from '../feature.ts';
import { ANY_PERSON, NOTHING_THERE, OF_MANAGERS } from '../outcomes.ts';
import { INSIDERS } from '../roles.ts';
import { alone, inProject } from '../table.ts';

const current = [{ kind: 'conduct', version: 2 }];

export const policy = feature({
  rows: {
    'policy.mine': alone(() => ({}), ANY_PERSON),
    // Everybody with a place, whether or not they have accepted before; administrators have none in `year`.
    'policy.accept': inProject(({ pid }) => ({ pid, accepted_policies: current }), {
      own: { ok: [...INSIDERS.filter((role) => role !== 'administrator'), 'has not accepted'], else: 'not_found' },
      other: NOTHING_THERE,
      draft: NOTHING_THERE,
      absent: NOTHING_THERE,
    }),
    'policy.accept an old version': inProject(
      ({ pid }) => ({ pid, accepted_policies: [{ kind: 'conduct', version: 1 }] }),
      {
        own: {
          invalid: [...INSIDERS.filter((role) => role !== 'administrator'), 'has not accepted'],
          else: 'not_found',
        },
        other: NOTHING_THERE,
        draft: NOTHING_THERE,
        absent: NOTHING_THERE,
      },
    ),
    'policy.progress': inProject(({ pid }) => ({ pid }), {
      ...OF_MANAGERS,
      other: { ok: ['administrator'], not_found: ['project token'], else: 'forbidden' },
    }),
    'policy.remind': inProject(({ pid }) => ({ pid }), {
      ...OF_MANAGERS,
      draft: { conflict: ['administrator'], else: 'not_found' },
    }),
  },
});
