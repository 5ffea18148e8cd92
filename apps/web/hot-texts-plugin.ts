import type { Plugin } from 'vite';

const CATALOGUE = /\/locales\/([\w-]+)\/([\w-]+)\.json$/;

/** Shows a changed text without a reload: each catalogue replaces its namespace in i18next. */
export const hotTexts = (): Plugin => ({
  name: 'hot-texts',
  apply: 'serve',
  transform(code, id) {
    const [, language, namespace] = CATALOGUE.exec(id) ?? [];
    if (language === undefined || namespace === undefined) return null;
    return `${code}
import i18next from 'i18next';
import.meta.hot?.accept((next) => {
  i18next.addResourceBundle('${language}', '${namespace}', next.default, true, true);
  void i18next.changeLanguage(i18next.language);
});
`;
  },
});
