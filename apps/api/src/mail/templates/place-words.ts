import type { MailData } from '@muster/domain';
import type { Translate } from '../../i18n/translate.ts';
import { oneLine } from '../one-line.ts';

/** What was given, one line for each. */
export const placeWords = ({ teams, roles, purposes }: MailData['place-given'], t: Translate): string[] => [
  ...teams.map(({ name, role }) => t(`membership:words.team.${role}`, { team: oneLine(name) })),
  ...roles.map((role) => t(`membership:words.role.${role}`)),
  ...purposes.map((purpose) => t(`membership:words.purpose.${purpose}`)),
];
