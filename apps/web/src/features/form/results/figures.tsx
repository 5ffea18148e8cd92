import type { FormField } from '@muster/rules';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import type { FieldSummary } from './queries.ts';

/** Numbers, as the least, the most and all together. */
export function Figures({ field: { unit }, summary }: { field: FormField; summary: FieldSummary }) {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <dl className={card.facts}>
      {(['least', 'most', 'sum'] as const).map((name) => {
        const value = summary[name];
        return (
          <Fact key={name} what={t(`results.charts.${name}`)}>
            {value === null ? '–' : [format.format(value), unit].filter(Boolean).join(' ')}
          </Fact>
        );
      })}
    </dl>
  );
}
