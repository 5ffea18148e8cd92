import type { Plugin } from 'vite';

const TEXTS_FILE = /\/(?:texts|common)\.(en|zh-hant)\.ts$/;
const LANGUAGES = { en: 'en', 'zh-hant': 'zh-Hant' };
const EXPORTED = /export const ((\w+)(?:En|ZhHant)) =/;

/** Shows a changed text without a reload: each module of texts replaces its namespace in i18next. */
export const hotTexts = (): Plugin => ({
  name: 'hot-texts',
  apply: 'serve',
  transform(code, id) {
    const language = TEXTS_FILE.exec(id)?.[1];
    const [, exported, name] = EXPORTED.exec(code) ?? [];
    if (language === undefined || exported === undefined || name === undefined) return null;
    const names = JSON.stringify([name, name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]);
    const texts = `'${LANGUAGES[language as 'en']}', namespace, next.${exported}, true, true`;
    return `${code}
import i18next from 'i18next';
import.meta.hot?.accept((next) => {
  const namespace = ${names}.find((one) => i18next.hasResourceBundle('${LANGUAGES[language as 'en']}', one));
  if (namespace) i18next.addResourceBundle(${texts});
  void i18next.changeLanguage(i18next.language);
});
`;
  },
});
