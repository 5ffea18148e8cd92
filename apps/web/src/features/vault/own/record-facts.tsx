import { Text } from '@mantine/core';
import type { RecordKind } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { fieldKey } from '../field-key.ts';
import { type RecordValue, useValueInWords } from '../use-value-in-words.ts';

interface Props {
  kind: RecordKind;
  fields: readonly string[];
  values: Readonly<Record<string, RecordValue>>;
}

/** The fields of a record with what they say. A phone number can be called. */
export function RecordFacts({ kind, fields, values }: Props) {
  const { t } = useTranslation('vault');
  const inWords = useValueInWords();
  return (
    <dl className={card.facts}>
      {fields.map((field) => {
        const words = inWords(field, values[field]);
        return (
          <Fact key={field} what={t(`field.${fieldKey(kind, field)}`)} wide={field === 'address' || field === 'habits'}>
            {words === '' && (
              <Text component="span" c="dimmed">
                {t('view.none')}
              </Text>
            )}
            {field === 'phone' && words !== '' ? <a href={`tel:${words}`}>{words}</a> : <bdi>{words}</bdi>}
          </Fact>
        );
      })}
    </dl>
  );
}
