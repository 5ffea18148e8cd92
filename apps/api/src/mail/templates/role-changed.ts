import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const roleChanged: Template<'role-changed'> = ({ role, actorName, link, ...data }, t) => {
  const names = { team: oneLine(data.teamName), project: oneLine(data.projectName) };
  return {
    subject: t(`membership:changed.${role}.subject`, names),
    body: [
      actorName === null
        ? t(`membership:changed.${role}.lead`, names)
        : t(`membership:changed.${role}.by`, { ...names, actor: oneLine(actorName) }),
      t(`membership:changed.${role}.what`),
      { button: t('membership:changed.button'), link },
    ],
  };
};
