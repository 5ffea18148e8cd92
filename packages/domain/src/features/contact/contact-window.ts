import { RELEASE_RULES } from '@muster/rules';

/** When chiefs can be called: what the rule of release says, which is asked again at each call. */
export const CONTACT_WINDOW = RELEASE_RULES.find(({ purpose }) => purpose === 'reach_chief')?.window ?? {
  daysBefore: 0,
  daysAfter: 0,
};
