import { Skeleton, Text, Title } from '@mantine/core';
import { RECORD_KINDS, type RecordKind } from '@muster/rules';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Answers, trpc } from '../../../data/trpc.ts';
import card from '../../../ui/card.module.css';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { useValueInWords } from '../use-value-in-words.ts';
import { RECORD_PATHS } from './record-paths.ts';

type Kept = { [Kind in RecordKind]: Answers['me'][Kind]['get']['data'] };

/** What is filled in and what is not, masked as ever. */
export function RecordsPage() {
  const { t } = useTranslation('vault');
  usePageTitle(t('overview.title'));
  const answers = useQueries({
    queries: [
      trpc.me.bank.get.queryOptions({}),
      trpc.me.address.get.queryOptions({}),
      trpc.me.dietary.get.queryOptions({}),
      trpc.me.profile.get.queryOptions({}),
    ],
  });
  const [bank, address, dietary, profile] = answers.map(({ data }) => data?.data) as [
    Kept['bank'],
    Kept['address'],
    Kept['dietary'],
    Kept['profile'],
  ];
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('overview.title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('overview.lead')} <Link to="/account/who-looked">{t('overview.looked')}</Link>
        </Text>
      </div>
      {answers.some(({ isPending }) => isPending) && (
        <Loading label={t('overview.loading')}>
          <div className={card.list}>
            {RECORD_KINDS.map((kind) => (
              <Skeleton key={kind} height={110} radius="lg" />
            ))}
          </div>
        </Loading>
      )}
      {answers.some(({ isError }) => isError) && (
        <LoadFailure
          sentence={t('overview.failed')}
          retrying={answers.some(({ isFetching }) => isFetching)}
          onRetry={() => answers.forEach(({ refetch }) => void refetch())}
        />
      )}
      {answers.every(({ isSuccess }) => isSuccess) && <Kinds kept={{ bank, address, dietary, profile }} />}
    </div>
  );
}

function Kinds({ kept: { bank, address, dietary, profile } }: { kept: Kept }) {
  const { t } = useTranslation('vault');
  const inWords = useValueInWords();
  const together = (...parts: (string | null | undefined)[]): string | null =>
    parts.filter((part) => part).join(t('looked.separator')) || null;
  const summaries: Record<RecordKind, string | null> = {
    bank: bank && together(bank.code, bank.no ?? bank.iban, bank.name),
    address: address && together(address.receiver, address.address),
    dietary: dietary && together(inWords('habits', dietary.habits), dietary.note),
    profile: profile && together(profile.name, profile.phone, profile.national_id),
  };
  return (
    <ul className={card.list}>
      {RECORD_KINDS.map((kind) => {
        const summary = summaries[kind];
        const next = summary === null ? 'fill' : 'open';
        return (
          <li key={kind} className={card.card}>
            <div>
              <Title order={2} size="h3">
                {t(`kind.${kind}`)}
              </Title>
              <Text {...(summary === null && { c: 'dimmed' })}>
                <bdi>{summary ?? t('overview.empty')}</bdi>
              </Text>
            </div>
            <div>
              <Link to={RECORD_PATHS[kind]} aria-label={t(`overview.${next}Of`, { kind: t(`kind.${kind}`) })}>
                {t(`overview.${next}`)}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
