import type { Template } from '../template.ts';

/** Goes to the old address: perhaps the only sign that its owner gets when an intruder takes the account away. */
export const emailChanged: Template<'email-changed'> = ({ newAddressMasked }, t) => ({
  subject: t('access:emailChanged.subject'),
  body: [
    t('access:emailChanged.lead', { address: newAddressMasked }),
    t('access:emailChanged.you'),
    t('access:emailChanged.notYou'),
  ],
});
