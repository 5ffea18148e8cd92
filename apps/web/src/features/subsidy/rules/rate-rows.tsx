import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import type { Language } from '../../../i18n/languages.ts';
import { useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { otherLanguage } from '../../../ui/form/texts.ts';
import { Arrows } from '../../../ui/order/arrows.tsx';
import { useOrder } from '../../../ui/order/use-order.ts';
import classes from './rules.module.css';
import type { RateValues } from './rules-values.ts';
import type { RulesForm } from './use-rules-form.ts';

/** The places in their order, each a line of fields at a desk and a block of them on a phone. */
export function RateRows({ form, main }: { form: RulesForm; main: Language }) {
  const { t } = useTranslation('subsidy');
  const told = useTold();
  const { rates } = form.values;
  const nameOf = ({ locations }: RateValues, place: number): string =>
    told(locations)?.text || t('rules.place', { number: place + 1 });
  const { list, said, step } = useOrder({
    items: rates,
    idOf: ({ id }) => id,
    nameOf,
    onOrder: (next) => form.set({ rates: next }),
  });
  return (
    <>
      <ol ref={list} className={classes.rows} aria-label={t('rules.places')}>
        {rates.map((rate, place) => (
          <li key={rate.id} className={classes.row} data-row={rate.id}>
            <RateFields form={form} main={main} place={place} name={nameOf(rate, place)} />
            <div className={classes.acts}>
              <Arrows name={nameOf(rate, place)} place={place} count={rates.length} onStep={step} />
              <Button
                variant="default"
                aria-label={t('rules.removeOf', { name: nameOf(rate, place) })}
                onClick={() => form.set({ rates: rates.filter(({ id }) => id !== rate.id) })}
              >
                {t('rules.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface FieldsProps {
  form: RulesForm;
  main: Language;
  place: number;
  name: string;
}

function RateFields({ form, main, place, name }: FieldsProps) {
  const { t } = useTranslation(['subsidy', 'ui']);
  const path = `rates.${place}` as const;
  // Where the service points at the place and not at one of its languages.
  const pointed = form.errorOf(`${path}.location`) ?? form.errorOf(`${path}.locations`);
  return (
    <div className={classes.fields}>
      {[main, otherLanguage(main)].map((language) => (
        <TextInput
          key={language}
          label={t('rules.placeIn', { number: place + 1, language: t(`ui:texts.language.${language}`) })}
          lang={language}
          dir="auto"
          autoComplete="off"
          {...form.part(`${path}.locations.${language}`)}
          {...(language === main && pointed !== undefined && { error: pointed })}
        />
      ))}
      {(['fee', 'return_fee'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(field === 'fee' ? 'rules.fee' : 'rules.returnFee')}
          aria-label={t(field === 'fee' ? 'rules.feeOf' : 'rules.returnFeeOf', { name })}
          inputMode="decimal"
          autoComplete="off"
          className={classes.amount ?? ''}
          {...form.part(`${path}.${field}`)}
        />
      ))}
    </div>
  );
}
