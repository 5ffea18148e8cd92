import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './form.module.css';

/** Something that this browser has kept, and what can be done with it. */
export function Kept({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.kept} role="status">
      <Text size="sm">{text}</Text>
      {children}
    </div>
  );
}

/** What was typed and not sent stands in the form again. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Kept text={t('form.restored')}>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </Kept>
  );
}
