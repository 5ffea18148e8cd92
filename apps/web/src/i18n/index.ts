import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { accountEn } from './account/en.ts';
import type { contactEn } from './contact/en.ts';
import { en } from './en.ts';
import type { joiningEn } from './joining/en.ts';
import { chooseLanguage, isLanguage, keepChosenLanguage, type Language, readChosenLanguage } from './languages.ts';
import type { myDataEn } from './my-data/en.ts';
import type { peopleEn } from './people/en.ts';
import type { projectEn } from './project/en.ts';
import type { recordsEn } from './records/en.ts';
import { zhHant } from './zh-hant.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof en;
      account: typeof accountEn;
      contact: typeof contactEn;
      joining: typeof joiningEn;
      myData: typeof myDataEn;
      people: typeof peopleEn;
      project: typeof projectEn;
      records: typeof recordsEn;
    };
  }
}

/** Call once, before anything is drawn. */
export function startI18n(): void {
  // Screen readers choose their voice, and browsers the shapes of Han characters, by the language of the document.
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18next.use(initReactI18next).init({
    lng: chooseLanguage(readChosenLanguage(), navigator.languages),
    fallbackLng: 'en',
    resources: { en: { translation: en }, 'zh-Hant': { translation: zhHant } },
    initAsync: false,
    interpolation: { escapeValue: false }, // React does
  });
}

export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n } = useTranslation();
  const change = (language: Language): void => {
    keepChosenLanguage(language);
    void i18n.changeLanguage(language);
  };
  return [isLanguage(i18n.language) ? i18n.language : 'en', change];
}
