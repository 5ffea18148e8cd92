import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FIRST } from './first.ts';
import { chooseLanguage, isLanguage, keepChosenLanguage, type Language, readChosenLanguage } from './languages.ts';
import { type Namespace, TEXTS } from './registry.ts';
import { useTranslation } from './use-translation.ts';

const fromRegistry: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = TEXTS[namespace as Namespace]?.[language as Language];
    if (load === undefined) callback(new Error(`No texts of ${namespace} in ${language}`), null);
    else
      (load() as Promise<ResourceKey>).then(
        (texts) => callback(null, texts),
        (error) => callback(error, null),
      );
  },
};

/** Call once, before anything is drawn. */
export function startI18n(): void {
  // Screen readers choose their voice, and browsers the shapes of Han characters, by the language of the document.
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18next
    .use(fromRegistry)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(readChosenLanguage(), navigator.languages),
      // Both languages say the same, which a test holds: nobody has to load a second one.
      fallbackLng: false,
      load: 'currentOnly',
      resources: FIRST,
      partialBundledLanguages: true,
      ns: ['common', 'home', 'projects'],
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false }, // React does
    });
}

/** Loads texts beside the code that says them, so that a page never waits for first the one and then the other. */
export async function loadTexts(...names: Namespace[]): Promise<void> {
  // Asked first for themselves: the library takes texts that can't be fetched for texts that aren't there.
  await textsOf(names, i18next.language as Language);
  await i18next.loadNamespaces(names);
}

const textsOf = (names: readonly Namespace[], language: Language): Promise<unknown> =>
  Promise.all(names.map((name) => TEXTS[name][language]()));

/** Changes when the texts of what is shown are there in that language; without a connection it stays as it was. */
export async function changeLanguage(language: Language): Promise<void> {
  const shown = (Object.keys(TEXTS) as Namespace[]).filter((name) => i18next.hasResourceBundle(i18next.language, name));
  await textsOf(shown, language);
  await i18next.changeLanguage(language);
}

export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n } = useTranslation();
  const change = (language: Language): void => {
    changeLanguage(language).then(
      () => keepChosenLanguage(language),
      () => undefined,
    );
  };
  return [isLanguage(i18n.language) ? i18n.language : 'en', change];
}
