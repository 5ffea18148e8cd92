import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import type { FormDetail } from '../queries.ts';
import { missingOf } from './queries.ts';
import { RemindMissing } from './remind-missing.tsx';
import classes from './results.module.css';

/** Who has not answered yet, for those who run the form, and one button for all of them. */
export function MissingPeople({ pid, form }: { pid: string; form: FormDetail }) {
  const { t } = useTranslation('form');
  const query = useInfiniteQuery(missingOf(pid, form.fid));
  return (
    <section className={`${classes.part} ${classes.screenOnly}`} aria-labelledby="results-missing">
      <Title order={3} id="results-missing">
        {t('results.missing.title')}
      </Title>
      <RemindMissing pid={pid} form={form} />
      <PagedList
        query={query}
        keyOf={({ uid }) => uid}
        failed={t('results.missing.failed')}
        loading={t('results.missing.loading')}
        more={t('results.missing.more')}
        empty={<Text>{t('results.missing.nobody')}</Text>}
        total={(count) => t('results.missing.total', { count: Math.max(count, form.missing ?? 0) })}
        rows={3}
        height={44}
        className={classes.people}
        labelledBy="results-missing"
      >
        {({ name, begun }, row) => (
          <li {...row} className={classes.person}>
            <bdi>{name}</bdi>
            {begun && (
              <Text size="sm" c="dimmed">
                {t('results.missing.begun')}
              </Text>
            )}
          </li>
        )}
      </PagedList>
    </section>
  );
}
