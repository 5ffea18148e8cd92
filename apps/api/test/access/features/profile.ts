import { feature } from '../feature.ts';
import { ANY_PERSON, EVERYBODY, hiddenBut, NOTHING_THERE } from '../outcomes.ts';
import { INSIDERS, NOBODY, type Role } from '../roles.ts';
import { ALL_ROLES, SEARCHERS } from '../secrets.ts';
import { alone, thing } from '../table.ts';

interface At {
  /** Shows everything to people of their projects. */
  colleague: string;
  /** Shows everything to everybody. */
  open: string;
}

const show = (to: string) => ({ profile: to, photo: to, resume: to, history: to });
/** Who shares a project with them. An administrator shares none by running the instance, a program is nobody. */
const COLLEAGUES: readonly Role[] = INSIDERS.filter((role) => role !== 'administrator' && role !== 'project token');

/** What people tell of themselves, and to whom. */
export const profile = feature<At>({
  async arrange({ as, cast: { people, stranger, open }, isOf, keepSecret }) {
    for (const [name, visibility, seenBy] of [
      ['member', 'projects', COLLEAGUES],
      ['stranger', 'projects', []],
      ['open', 'everyone', ALL_ROLES],
    ] as const) {
      const intro = `What ${name} tells of themselves.`;
      await as(name, 'resume.put', { intro, skills: [`Skill of ${name}`] });
      await as(name, 'me.update', { visibility: show(visibility) });
      isOf(name, intro);
      keepSecret('resume', intro, seenBy);
    }
    const wishes = 'Wishes for those who look for help.';
    await as('seeker', 'talentPool.put', { wishes });
    keepSecret('resume', wishes, SEARCHERS);
    return ({ object }) => ({
      colleague: object === 'own' ? people.member.id : object === 'other' ? stranger.id : NOBODY,
      open: open.id,
    });
  },

  rows: {
    'profile.get': thing(
      ({ colleague }) => ({ uid: colleague }),
      { own: hiddenBut(COLLEAGUES), other: NOTHING_THERE, absent: NOTHING_THERE },
      ['name', 'resume'],
    ),
    'profile.get of an open profile': alone(({ open }) => ({ uid: open }), EVERYBODY, ['name', 'resume']),
    'profile.preview': alone(() => show('everyone'), ANY_PERSON),
    'resume.get': alone(() => ({}), ANY_PERSON),
    'resume.put': alone(() => ({ intro: 'Hello' }), ANY_PERSON),
    'resume.remove': alone(() => ({}), ANY_PERSON),
    'resume.skills': alone(() => ({}), ANY_PERSON),
    'talentPool.get': alone(() => ({}), ANY_PERSON),
    'talentPool.put': alone(() => ({ wishes: 'Hello' }), ANY_PERSON),
    'talentPool.remove': alone(() => ({}), ANY_PERSON),
  },
});
