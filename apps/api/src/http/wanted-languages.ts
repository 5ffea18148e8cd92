import type { Locale } from '@muster/rules';
import Negotiator from 'negotiator';

/** Chinese of any kind is better served by Traditional Chinese than by English. */
const localeOf = (tag: string): Locale | null => (/^zh\b/i.test(tag) ? 'zh-Hant' : /^en\b/i.test(tag) ? 'en' : null);

/** Returns those of our languages that an `Accept-Language` asks for, the dearest first. A bare `*` asks for none. */
export function wantedLanguages(acceptLanguage: string | null | undefined): Locale[] {
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages();
  return [...new Set(tags.flatMap((tag) => localeOf(tag) ?? []))];
}
