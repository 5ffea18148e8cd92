import { Button, Text, Textarea } from '@mantine/core';
import { digitsOf } from '@muster/rules/subsidy';
import { useState } from 'react';
import type { Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { pastedRates, withPasted } from './pasted-rates.ts';
import classes from './rules.module.css';
import type { RulesForm } from './use-rules-form.ts';

/** Many places at once, as a spreadsheet has them. They come into the form, and are saved with it. */
export function PasteRates({ form, main }: { form: RulesForm; main: Language }) {
  const { t } = useTranslation('subsidy');
  const [text, setText] = useState('');
  const [added, setAdded] = useState<number | null>(null);
  const { rates, wrong } = pastedRates(text, { main, digits: digitsOf(form.values.currency) });
  return (
    <details className={classes.paste}>
      <summary>{t('rules.paste.title')}</summary>
      <div className={classes.pasted}>
        <Textarea
          label={t('rules.paste.text')}
          description={`${t('rules.paste.hint')} ${t('rules.paste.twice')}`}
          rows={5}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setAdded(null);
          }}
        />
        <div role="status">
          {wrong.length > 0 && rates.length > 0 && (
            <Text c="var(--app-bad-text)">
              {t('rules.paste.wrong', { count: wrong.length, lines: wrong.join(', ') })}
            </Text>
          )}
          {text.trim() !== '' && rates.length === 0 && <Text c="var(--app-bad-text)">{t('rules.paste.nothing')}</Text>}
        </div>
        {rates.length > 0 && (
          <div>
            <Button
              variant="default"
              onClick={() => {
                form.set({ rates: withPasted(form.values.rates, rates) });
                setAdded(rates.length);
                setText('');
              }}
            >
              {t('rules.paste.add', { count: rates.length })}
            </Button>
          </div>
        )}
        <Outcome failure={null} done={added === null ? null : t('rules.paste.added', { count: added })} />
      </div>
    </details>
  );
}
