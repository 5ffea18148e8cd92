import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const teamInvitation: Template<'team-invitation'> = ({ role, link, days, ...data }, t) => {
  const names = {
    inviter: oneLine(data.inviterName),
    team: oneLine(data.teamName),
    project: oneLine(data.projectName),
  };
  return {
    subject: t('membership:invitation.subject', names),
    body: [
      t('membership:invitation.lead', names),
      t(`membership:role.${role}`, names),
      ...(role === 'chief' ? [t('membership:invitation.chief')] : []),
      t('membership:invitation.how'),
      { button: t('membership:invitation.button'), link },
      { note: t('membership:invitation.note', { days }) },
    ],
  };
};
