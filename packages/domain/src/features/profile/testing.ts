import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Asking } from '../../testing/of-features.ts';
import type { Writers } from '../../testing/theatre.ts';
import { deleteResume } from './delete-resume.ts';
import { putResume } from './put-resume.ts';
import { readProfile } from './read-profile.ts';
import { joinTalentPool, leaveTalentPool } from './talent-pool.ts';

export const writers: Writers = {
  'write a resume': (t) => putResume(t.self(), { intro: '', skills: ['Welding', 'Sound'], hours: null, links: [] }),
};

export const asking: Asking = ({ uid }) => [(scope) => readProfile(scope, { uid })];

const RESUME = { intro: '', skills: [], hours: null, links: [] };

export const changing: ChangingCases = {
  byOneself: {
    'profile/delete-resume': (s) => deleteResume(s),
    'profile/put-resume': (s) => putResume(s, RESUME),
    'profile/talent-pool': (s) => joinTalentPool(s, { wishes: '' }),
    'profile/talent-pool (out)': (s) => leaveTalentPool(s),
  },
};
