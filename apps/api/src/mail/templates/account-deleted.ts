import type { Template } from '../template.ts';

/** The last mail to an address: what is gone, what stays, and that it can't be undone. */
export const accountDeleted: Template<'account-deleted'> = ({ link }, t) => ({
  subject: t('access:deleted.subject'),
  body: [
    t('access:deleted.gone'),
    t('access:deleted.stays'),
    t('access:deleted.thanks'),
    { button: t('access:deleted.button'), link },
    { note: t('access:deleted.notYou') },
  ],
});
