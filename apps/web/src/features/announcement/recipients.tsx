import { NativeSelect, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import card from '../../ui/card.module.css';
import { PagedList } from '../../ui/list/paged-list.tsx';
import listing from '../../ui/listing.module.css';

const STATES = ['waiting', 'sent', 'failed', 'left_out'] as const;

interface Props {
  pid: string;
  id: string;
  /** How many mails have gone out or failed: when that changes, so does the list. */
  settled: number;
}

/** By name, and never by address. */
export function Recipients({ pid, id, settled }: Props) {
  const { t } = useTranslation('announcement');
  const { state: wished } = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = STATES.find((known) => known === wished);
  const options = trpc.announcement.recipients.infiniteQueryOptions(
    { pid, id, limit: 50, ...(state && { state }) },
    { getNextPageParam: (page) => page.next_cursor },
  );
  const query = useInfiniteQuery({ ...options, queryKey: [...options.queryKey, settled] as never });
  return (
    <section className={card.section} aria-labelledby="announcement-recipients">
      <Title order={3} id="announcement-recipients">
        {t('one.recipients')}
      </Title>
      <search className={listing.filters}>
        <NativeSelect
          label={t('one.show')}
          value={state ?? ''}
          data={[
            { value: '', label: t('one.all') },
            ...STATES.map((value) => ({ value, label: t(`one.state.${value}`) })),
          ]}
          onChange={(event) =>
            void navigate({ to: '.', search: { state: event.currentTarget.value }, replace: true, resetScroll: false })
          }
        />
      </search>
      <PagedList
        query={query}
        keyOf={({ uid }) => uid}
        className={listing.people}
        labelledBy="announcement-recipients"
        loading={t('one.recipientsLoading')}
        rows={1}
        height={56}
        failed={t('one.recipientsFailed')}
        more={t('one.more')}
        empty={<Text c="dimmed">{t('one.none')}</Text>}
      >
        {(person, row) => (
          <li {...row} className={listing.person}>
            <bdi className={card.name}>{person.name}</bdi>
            <span className={card.head}>
              <span className={person.state === 'failed' ? card.warning : card.mark}>
                {t(`one.state.${person.state}`)}
              </span>
              {person.settled_at !== null && (
                <Text c="dimmed" size="sm">
                  <Moment at={person.settled_at} />
                </Text>
              )}
            </span>
          </li>
        )}
      </PagedList>
    </section>
  );
}
