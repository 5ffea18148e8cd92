import type { Texts } from '@muster/rules';
import type { ChangeEvent } from 'react';
import type { Language } from '../../../i18n/languages.ts';
import { typedTexts } from '../../../ui/form/texts.ts';

interface Options {
  main: Language;
  error?: string | undefined;
  /** How long it may be. */
  most: number;
  onChange: (texts: Texts) => void;
}

/** A text of a question, for the fields that all texts by language have: they know only forms. */
export function textsAdapter(name: string, texts: Texts, { main, error, most, onChange }: Options) {
  return {
    values: { [name]: typedTexts(texts) },
    errorOf: () => undefined,
    set: (changes: object) => onChange((changes as Record<string, Texts>)[name] ?? texts),
    part: (path: string) => {
      const language = path.slice(name.length + 1) as Language;
      return {
        value: texts[language] ?? '',
        maxLength: most,
        ...(language === main && error !== undefined && { error, errorProps: { role: 'alert' } }),
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          onChange({ ...texts, [language]: event.currentTarget.value }),
      };
    },
  };
}
