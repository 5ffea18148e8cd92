import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

export function ToImport({ pid }: { pid: string }) {
  const { t } = useTranslation('import');
  return (
    <Button
      size="sm"
      variant="default"
      renderRoot={(props) => <Link {...props} to="/projects/$pid/import" params={{ pid }} />}
    >
      {t('import.link')}
    </Button>
  );
}
