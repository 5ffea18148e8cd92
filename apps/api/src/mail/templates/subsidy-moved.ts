import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const subsidyMoved: Template<'subsidy-moved'> = (
  { state, projectName, placeName, amount, reason, link },
  t,
) => ({
  subject: t(`subsidy:${state}.subject`, { project: oneLine(projectName) }),
  body: [
    t(`subsidy:${state}.lead`),
    t('subsidy:request', { place: oneLine(placeName), amount }),
    ...(reason === null ? [] : [t('subsidy:reason', { reason: oneLine(reason) })]),
    { button: t('subsidy:button'), link },
  ],
});
