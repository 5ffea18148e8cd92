import type { Locale } from '@muster/rules';

/** Chinese of any kind is better served by Traditional Chinese than by English. */
const localeOf = (tag: string): Locale | null => (/^zh\b/.test(tag) ? 'zh-Hant' : /^en\b/.test(tag) ? 'en' : null);

/** Those of our languages that an `Accept-Language` asks for, the dearest first. A bare `*` asks for none. */
export function wantedLanguages(acceptLanguage: string | null | undefined): Locale[] {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return [...new Set(wanted.flatMap(({ locale }) => (locale === null ? [] : [locale])))];
}
