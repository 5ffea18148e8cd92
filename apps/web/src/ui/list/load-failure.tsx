import { Button, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './load-failure.module.css';

interface Props {
  sentence: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Something could not be loaded: says so, also to a screen reader, and offers another try. */
export function LoadFailure({ sentence, retrying, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.failure}>
      <Text role="alert">{sentence}</Text>
      <Button variant="default" loading={retrying} onClick={onRetry}>
        {t('problem.retry')}
      </Button>
    </div>
  );
}
