import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

/** Who wrote, for whom, and where to read it; the text itself stays where it can be deleted. */
export const messageReceived: Template<'message-received'> = (
  { senderName, teamName, projectName, toDesk, link },
  t,
) => {
  const names = { sender: oneLine(senderName), project: oneLine(projectName) };
  const lead =
    teamName === null
      ? t(`message:received.${toDesk ? 'toOwners' : 'forOwners'}`, names)
      : t(`message:received.${toDesk ? 'toChiefs' : 'forChiefs'}`, { ...names, team: oneLine(teamName) });
  return {
    subject: t('message:received.subject', names),
    body: [lead, { button: t('message:received.button'), link }, { note: t('message:received.note') }],
  };
};
