import { LOCALES, type Texts } from '@muster/rules';

/** What organisers call something, in each language that they wrote: paper has no switch. */
export function BothNames({ texts }: { texts: Texts }) {
  return LOCALES.toReversed()
    .filter((language) => Boolean(texts[language]))
    .map((language, place) => (
      <span key={language}>
        {place > 0 && ' '}
        <bdi lang={language}>{texts[language]}</bdi>
      </span>
    ));
}
