import type { Template } from '../template.ts';

/** An intruder makes sure to get in again: this is how the owner of the account hears of it. */
export const signInChanged: Template<'sign-in-changed'> = ({ change, link }, t) => ({
  subject: t(`access:signIn.${change}.subject`),
  body: [
    t(`access:signIn.${change}.lead`),
    t('common:itWasYou'),
    t(`access:signIn.${change}.notYou`),
    { button: t('access:signIn.button'), link },
  ],
});
