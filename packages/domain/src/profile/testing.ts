import type { Asking } from '../testing/of-features.ts';
import type { Writers } from '../testing/theatre.ts';
import { putResume } from './put-resume.ts';
import { readProfile } from './read-profile.ts';

export const writers: Writers = {
  'write a resume': (t) => putResume(t.self(), { intro: '', skills: ['Welding', 'Sound'], hours: null, links: [] }),
};

export const asking: Asking = ({ uid }) => [(scope) => readProfile(scope, { uid })];
