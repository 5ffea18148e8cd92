import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const removedFromTeam: Template<'removed-from-team'> = ({ actorName, reason, link, ...data }, t) => {
  const names = { team: oneLine(data.teamName), project: oneLine(data.projectName) };
  return {
    subject: t('membership:removed.subject', names),
    body: [
      actorName === null
        ? t('membership:removed.lead', names)
        : t('membership:removed.by', { ...names, actor: oneLine(actorName) }),
      ...(reason === null ? [] : [t('membership:removed.reason'), { quote: reason }]),
      { button: t('membership:removed.button'), link },
      { note: t('membership:removed.note') },
    ],
  };
};
