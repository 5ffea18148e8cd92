import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import card from '../../ui/card.module.css';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import type { MyAnnouncement } from './announcement-query.ts';
import { useTextOf } from './use-text-of.ts';

interface Props {
  row?: RowProps;
  announcement: MyAnnouncement;
  /** Where announcements of several projects stand together. */
  named?: boolean;
}

/** One of those that are for the reader, in a list. */
export function AnnouncementRow({ row, announcement, named = false }: Props) {
  const { t } = useTranslation('announcement');
  const { pid, id, kind, read, project_names, author_name, created_at, texts } = announcement;
  const { subject, language } = useTextOf()(texts);
  return (
    <li {...row} className={card.card}>
      <div>
        <Link to="/projects/$pid/announcements/$id" params={{ pid, id }} className={card.name}>
          <bdi lang={language}>{subject}</bdi>
        </Link>
        <Text c="dimmed" size="sm">
          {named && (
            <>
              <Told texts={project_names} /> ·{' '}
            </>
          )}
          {t(`mine.kind.${kind}`)} · <bdi>{author_name ?? t('list.deletedAccount')}</bdi> · <Moment at={created_at} />
        </Text>
      </div>
      {!read && (
        <span className={card.head}>
          <span className={card.mark}>{t('mine.unread')}</span>
        </span>
      )}
    </li>
  );
}
