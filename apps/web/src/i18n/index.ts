import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { BUNDLED, loadCatalogue, type Namespace } from './catalogues.ts';
import { chooseLanguage, isLanguage, keepChosenLanguage, type Language, readChosenLanguage } from './languages.ts';
import { useTranslation } from './use-translation.ts';

const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    loadCatalogue(language, namespace).then(
      (catalogue) => callback(null, catalogue),
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
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(readChosenLanguage(), navigator.languages),
      // A test compares the catalogues: every language is complete, so no second one needs to be loaded.
      fallbackLng: false,
      load: 'currentOnly',
      resources: BUNDLED,
      partialBundledLanguages: true,
      ns: Object.keys(BUNDLED.en ?? {}),
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false }, // React does
    });
}

/** Loads catalogues next to the code that needs them, in one round trip. */
export async function loadTexts(...names: Namespace[]): Promise<void> {
  // Loaded here first: i18next treats a catalogue that can't be fetched as an empty one.
  await loadAll(names, i18next.language);
  await i18next.loadNamespaces(names);
}

const loadAll = (names: readonly string[], language: string): Promise<unknown> =>
  Promise.all(names.map((name) => loadCatalogue(language, name)));

/** Switches after the catalogues of the current page have loaded; without a connection nothing changes. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadAll(Object.keys(i18next.getDataByLanguage(i18next.language) ?? {}), language);
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
