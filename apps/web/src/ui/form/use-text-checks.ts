import type { Language } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { otherLanguage, type TypedTexts } from './texts.ts';

/**
 * What the contract can't know, since it doesn't know the main language: names are needed in it, and other texts too as
 * soon as they are written in the other one.
 */
export function useTextChecks(main: Language) {
  const { t } = useTranslation('ui');
  return (texts: Record<string, TypedTexts>, needed: readonly string[] = ['names']): Record<string, string> =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([, typed]) => typed[main].trim() === '')
        .flatMap(([name, typed]): [string, string][] => {
          if (needed.includes(name)) return [[`${name}.${main}`, t('field.missing')]];
          if (typed[otherLanguage(main)] === '') return [];
          return [[`${name}.${main}`, t('texts.mainFirst', { language: t(`texts.language.${main}`) })]];
        }),
    );
}
