import type { Template } from '../template.ts';

export const emailChangeConfirm: Template<'email-change-confirm'> = ({ link, minutes }, t) => ({
  subject: t('access:emailConfirm.subject'),
  body: [
    t('access:emailConfirm.lead'),
    t('access:emailConfirm.how', { minutes }),
    { button: t('access:emailConfirm.button'), link },
    { note: t('access:emailConfirm.note') },
  ],
});
