import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n/languages.ts';
import { useTold } from '../../../i18n/told.tsx';
import { otherLanguage } from '../../../ui/form/texts.ts';
import { moveItem } from '../../../ui/list/move-item.ts';
import classes from './rules.module.css';
import type { RateValues } from './rules-values.ts';
import type { RulesForm } from './use-rules-form.ts';

/** The places in their order, each a line of fields at a desk and a block of them on a phone. */
export function RateRows({ form, main }: { form: RulesForm; main: Language }) {
  const { t } = useTranslation('subsidy');
  const told = useTold();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: string; up: boolean } | null>(null);
  const [said, setSaid] = useState('');
  const { rates } = form.values;
  const nameOf = ({ locations }: RateValues, place: number): string =>
    told(locations)?.text || t('rules.place', { number: place + 1 });

  // Who moves a row by its arrows goes along with it; at an end that arrow is off, and the other one serves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new order is what it waits for.
  useEffect(() => {
    if (pressed.current === null) return;
    const { id, up } = pressed.current;
    const row = [...(list.current?.children ?? [])].find((one) => (one as HTMLElement).dataset.row === id);
    const arrows = [...(row?.querySelectorAll<HTMLButtonElement>('[data-arrow]') ?? [])];
    (up ? arrows : arrows.toReversed()).find((arrow) => !arrow.disabled)?.focus();
    pressed.current = null;
  }, [rates]);

  function move(rate: RateValues, from: number, by: -1 | 1): void {
    pressed.current = { id: rate.id, up: by < 0 };
    form.set({ rates: moveItem(rates, from, from + by) });
    setSaid(t('rules.moved', { name: nameOf(rate, from), place: from + by + 1 }));
  }

  return (
    <>
      <ol ref={list} className={classes.rows} aria-label={t('rules.places')}>
        {rates.map((rate, place) => (
          <li key={rate.id} className={classes.row} data-row={rate.id}>
            <RateFields form={form} main={main} place={place} name={nameOf(rate, place)} />
            <div className={classes.acts}>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  data-arrow
                  className={classes.arrow}
                  aria-label={t(by < 0 ? 'rules.up' : 'rules.down', { name: nameOf(rate, place) })}
                  disabled={by < 0 ? place === 0 : place === rates.length - 1}
                  onClick={() => move(rate, place, by)}
                >
                  {by < 0 ? '↑' : '↓'}
                </button>
              ))}
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
