import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const tokenEnding: Template<'token-ending'> = ({ tokenName, days, link }, t) => {
  const token = oneLine(tokenName);
  return {
    subject: t('access:token.subject', { token, count: days }),
    body: [
      t('access:token.lead', { token, count: days }),
      t('access:token.how'),
      { button: t('access:token.button'), link },
      { note: t('access:token.note') },
    ],
  };
};
