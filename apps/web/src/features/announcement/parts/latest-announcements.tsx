import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { AnnouncementRow } from '../announcement-row.tsx';

const SHOWN = 3;

/** The latest of all projects, on the start page. Nothing where there is none. */
export function LatestAnnouncements() {
  const { t } = useTranslation('announcement');
  const query = useQuery(trpc.announcement.mine.queryOptions({ limit: SHOWN }, { staleTime: 0 }));
  const latest = query.data?.data ?? [];
  if (latest.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="latest-announcements">
      <Title order={2} id="latest-announcements">
        {t('latest.title')}
      </Title>
      <ul className={card.list}>
        {latest.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} named />
        ))}
      </ul>
    </section>
  );
}
