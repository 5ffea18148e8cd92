import type { Template } from '../template.ts';

/** The subject leaves the code out: mail servers write subjects into their logs, and phones show them when locked. */
export const signInCode: Template<'sign-in-code'> = ({ code, link, minutes }, t) => ({
  subject: t('access:code.subject'),
  body: [
    t('access:code.lead'),
    { code },
    t('access:code.once', { minutes }),
    { button: t('access:code.button'), link },
    { note: t('access:code.note') },
  ],
});
