import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';

export function WriteToTeam({ pid, tid }: { pid: string; tid: string }) {
  const { t } = useTranslation('announcement');
  return (
    <Button
      size="sm"
      variant="default"
      renderRoot={(props) => (
        <Link {...props} to="/projects/$pid/announcements/new" params={{ pid }} search={{ team: tid }} />
      )}
    >
      {t('write.toTeam')}
    </Button>
  );
}
