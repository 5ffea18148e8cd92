/** The languages of the app, each under its own name; their catalogues are in `locales/<language>`. */
export const LANGUAGES = { en: 'English', 'zh-Hant': '繁體中文' } as const;

export type Language = keyof typeof LANGUAGES;

const FALLBACK: Language = 'en';
const STORAGE_KEY = 'muster-language';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** `zh-Hant-TW` → `zh`. */
const baseOf = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/** The first of the reader's languages that we speak. Any Chinese is closer to Traditional Chinese than to English. */
export function chooseLanguage(chosenBefore: string | null, readers: readonly string[]): Language {
  if (isLanguage(chosenBefore)) return chosenBefore;
  for (const tag of readers) {
    const spoken = (Object.keys(LANGUAGES) as Language[]).find((language) => baseOf(language) === baseOf(tag));
    if (spoken !== undefined) return spoken;
  }
  return FALLBACK;
}

/** Storage may be switched off; then the choice holds until the page is closed. */
export function readChosenLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function keepChosenLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // see above
  }
}
