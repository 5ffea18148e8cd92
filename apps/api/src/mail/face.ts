import { type MailFace, readMailFace } from '@muster/domain';
import { accentOf, daysInWords, type Locale, type Shades, textIn } from '@muster/rules';
import { translatorFor } from '../i18n/translate.ts';
import type { Services } from '../services.ts';
import { oneLine } from './one-line.ts';

/** How a mail looks, in the reader's language: that of an event, or the service's own. */
export interface Face {
  light: Shades;
  dark: Shades;
  event: EventWords | null;
}

export interface EventWords {
  name: string;
  days: string;
  place: string;
  /** What the reader is there; empty where they are nothing, or it is not said. */
  role: string;
  /** The whole address of its logo. */
  logo: string | null;
}

/** The service's own green. */
const OWN = '#1f6b5a';

export const NEUTRAL: Face = { ...accentOf(OWN), event: null };

const roleIn = (locale: Locale, { role, team }: MailFace['roles'][number], main: Locale): string => {
  const t = translatorFor(locale);
  const word = t(`common:role.${role}`);
  return team === null ? word : t('common:roleInTeam', { role: word, team: oneLine(textIn(team, locale, main)) });
};

export function faceFor(found: MailFace | null, locale: Locale, publicUrl: string): Face {
  if (found === null) return NEUTRAL;
  const told = (texts: MailFace['names']): string => oneLine(textIn(texts, locale, found.mainLanguage));
  const roles = found.roles.map((role) => roleIn(locale, role, found.mainLanguage));
  return {
    ...accentOf(found.accent ?? OWN),
    event: {
      name: told(found.names),
      days: daysInWords(found.startsOn, found.endsOn, locale),
      place: told(found.venues),
      role: roles.join(translatorFor(locale)('common:roleSeparator')),
      logo: found.logo === null ? null : `${publicUrl}${found.logo}`,
    },
  };
}

/** Looked up when the mail goes out: an event may have got another colour, and its reader another role, since it was left. */
export async function faceOf(
  { orm, publicUrl }: Pick<Services, 'orm' | 'publicUrl'>,
  { pid, to, locale }: { pid?: string | undefined; to: string | null; locale: Locale },
): Promise<Face> {
  if (pid === undefined) return NEUTRAL;
  return faceFor(await readMailFace({ em: orm.em.fork() }, { pid, to }), locale, publicUrl);
}
