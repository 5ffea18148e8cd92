import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES, type Locale } from '@muster/rules';
import type { CatalogueKey } from '@muster/rules/catalogue';
import { createInstance } from 'i18next';

/** The English catalogues, whose keys `t()` accepts: one line per file in `locales/en`. */
interface Catalogues {
  access: typeof import('../../locales/en/access.json', { with: { type: 'json' }});
  announcement: typeof import('../../locales/en/announcement.json', { with: { type: 'json' }});
  application: typeof import('../../locales/en/application.json', { with: { type: 'json' }});
  common: typeof import('../../locales/en/common.json', { with: { type: 'json' }});
  form: typeof import('../../locales/en/form.json', { with: { type: 'json' }});
  membership: typeof import('../../locales/en/membership.json', { with: { type: 'json' }});
  message: typeof import('../../locales/en/message.json', { with: { type: 'json' }});
  reminder: typeof import('../../locales/en/reminder.json', { with: { type: 'json' }});
  subsidy: typeof import('../../locales/en/subsidy.json', { with: { type: 'json' }});
  task: typeof import('../../locales/en/task.json', { with: { type: 'json' }});
  vault: typeof import('../../locales/en/vault.json', { with: { type: 'json' }});
}

export type TextKey = { [Name in keyof Catalogues]: `${Name}:${CatalogueKey<Catalogues[Name]>}` }[keyof Catalogues];

/** A sentence of `locales/<language>/<namespace>.json`, by `namespace:key`, with its placeholders filled in. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const FOLDER = join(import.meta.dirname, '../../locales');

const catalogueIn = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8'));

const resources = Object.fromEntries(
  readdirSync(FOLDER).map((language) => [
    language,
    Object.fromEntries(
      readdirSync(join(FOLDER, language)).map((file) => [basename(file, '.json'), catalogueIn(language, file)]),
    ),
  ]),
);

const engine = createInstance({
  resources: resources as never,
  fallbackLng: false,
  initAsync: false,
  // Sentences become text and HTML: `html` escapes them where they become HTML.
  interpolation: { escapeValue: false },
});
void engine.init();

const translators = new Map(LOCALES.map((locale) => [locale, engine.getFixedT(locale) as unknown as Translate]));

export const translatorFor = (locale: Locale): Translate => translators.get(locale) as Translate;

/** The language as `Intl` takes it for dates: days before months, and 24 hours, in English too. */
export const dateLocale = (locale: Locale): string => (locale === 'en' ? 'en-GB' : locale);
