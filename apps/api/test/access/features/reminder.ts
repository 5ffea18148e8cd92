import { feature } from '../feature.ts';
import { OF_MANAGERS } from '../outcomes.ts';
import { MANAGERS } from '../roles.ts';
import { inProject } from '../table.ts';

const UNSENT = { conflict: ['administrator'], else: 'not_found' } as const;

export const reminder = feature({
  rows: {
    'reminder.kinds': inProject(({ pid }) => ({ pid }), {
      ...OF_MANAGERS,
      own: { ok: [...MANAGERS, 'catering'], else: 'forbidden' },
      other: { ok: ['administrator'], not_found: ['project token'], else: 'forbidden' },
    }),
    'reminder.send': inProject(({ pid }) => ({ pid, kind: 'never_signed_in' }), { ...OF_MANAGERS, draft: UNSENT }),
    // What people eat is planned by owners and catering; administrators see no records.
    'reminder.send of what people eat': inProject(({ pid }) => ({ pid, kind: 'diet' }), {
      ...OF_MANAGERS,
      own: { ok: ['owner', 'catering'], else: 'forbidden' },
      other: { else: 'forbidden' },
      draft: { forbidden: ['administrator'], else: 'not_found' },
    }),
  },
});
