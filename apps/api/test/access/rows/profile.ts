import { ANY_PERSON, EVERYBODY, hiddenBut, NOTHING_THERE } from '../outcomes.ts';
import { COLLEAGUES } from '../secrets.ts';
import { alone, type Table, thing } from '../table.ts';

const everyone = { profile: 'everyone', resume: 'everyone', history: 'everyone' };

/** What people tell of themselves, and to whom. */
export const PROFILE: Table = {
  'profile.get': thing(
    ({ colleague }) => ({ uid: colleague }),
    { own: hiddenBut(COLLEAGUES), other: NOTHING_THERE, absent: NOTHING_THERE },
    ['name', 'resume'],
  ),
  'profile.get of somebody open': alone(({ open }) => ({ uid: open }), EVERYBODY, ['name', 'resume']),
  'profile.preview': alone(() => everyone, ANY_PERSON),
  'resume.get': alone(() => ({}), ANY_PERSON),
  'resume.put': alone(() => ({ intro: 'Hello' }), ANY_PERSON),
  'resume.remove': alone(() => ({}), ANY_PERSON),
  'resume.skills': alone(() => ({}), ANY_PERSON),
  'talentPool.get': alone(() => ({}), ANY_PERSON),
  'talentPool.put': alone(() => ({ wishes: 'Hello' }), ANY_PERSON),
  'talentPool.remove': alone(() => ({}), ANY_PERSON),
};
