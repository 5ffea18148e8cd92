import type { Template } from '../template.ts';

/** The first sign to an account's owner when an intruder has changed where their money goes. */
export const recordChanged: Template<'record-changed'> = ({ kind, removed, link }, t) => ({
  subject: t(`vault:${kind}.${removed ? 'deletedSubject' : 'changedSubject'}`),
  body: [
    t(`vault:${kind}.${removed ? 'deleted' : 'changed'}`),
    t('common:itWasYou'),
    t('vault:notYou'),
    { button: t('vault:button'), link },
  ],
});
