import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RouterOutputs } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import type { ProjectDetail } from '../project/queries.ts';
import { RemindMissing } from '../reminder/parts/remind-missing.tsx';
import { DownloadBadLines } from './download-bad-lines.tsx';
import type { Line } from './preview-types.ts';

interface Props {
  project: ProjectDetail;
  result: RouterOutputs['import']['commit']['data'];
  /** Those that were bad: they can still be taken away, fixed and imported later. */
  leftOut: readonly Line[];
  onAgain: () => void;
}

export function ImportDone({ project: { pid, state }, result, leftOut, onAgain }: Props) {
  const { t } = useTranslation('import');
  const { joins, unconfirmed, role_changes: roles, mails: count, mails_waiting: later, left_out } = result;
  return (
    <div className={card.section}>
      <div role="status">
        <Text fw={550}>{t('import.done', { joins, unconfirmed, roles })}</Text>
        {count > 0 && <Text>{t(state === 'draft' ? 'import.mailsWait' : 'import.mailsSent', { count })}</Text>}
        {later > 0 && <Text>{t('import.mailsLater', { count: later })}</Text>}
        {left_out > 0 && <Text>{t('import.leftOut', { count: left_out })}</Text>}
      </div>
      {leftOut.length > 0 && <DownloadBadLines pid={pid} lines={leftOut} />}
      <RemindMissing pid={pid} kind="unconfirmed" />
      <Link to="/projects/$pid/people" params={{ pid }}>
        {t('import.toPeople')}
      </Link>
      <div>
        <Button variant="default" onClick={onAgain}>
          {t('import.again')}
        </Button>
      </div>
    </div>
  );
}
