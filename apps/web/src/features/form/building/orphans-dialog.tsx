import { Button, Text } from '@mantine/core';
import type { FormField } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './building.module.css';
import type { Orphans } from './use-builder.ts';
import { useConditionPhrases } from './use-condition-phrases.ts';

interface Props {
  orphans: Orphans;
  /** As they were asked so far. */
  fields: readonly FormField[];
  onAnswer: (goOn: boolean) => void;
}

/** What a change of the questions leaves behind: how many, to which question, and whether that is meant. */
export function OrphansDialog({ orphans: { people: count, fields: lost }, fields, onAnswer }: Props) {
  const { t } = useTranslation('form');
  const { nameOf } = useConditionPhrases();
  const named = (key: string): string => {
    const field = fields.find((one) => one.key === key);
    return field ? nameOf(field) : key;
  };
  return (
    <Dialog title={t('building.orphans.title', { count })} onClose={() => onAnswer(false)}>
      <Text>{t('building.orphans.text')}</Text>
      <ul className={classes.plain}>
        {lost.map(({ key, count: many }) => (
          <li key={key}>{t('building.orphans.field', { label: named(key), count: many })}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('building.orphans.no')}
        </Button>
        <Button color="red.9" onClick={() => onAnswer(true)}>
          {t('building.orphans.yes', { count })}
        </Button>
      </div>
    </Dialog>
  );
}
