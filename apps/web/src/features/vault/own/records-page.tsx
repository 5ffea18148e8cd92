import { Text, Title } from '@mantine/core';
import { RECORD_KINDS, type RecordKind } from '@muster/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { useValueInWords } from '../use-value-in-words.ts';
import { RECORD_PATHS } from './record-paths.ts';

type Kept = { [Kind in RecordKind]: RouterOutputs['me'][Kind]['get']['data'] };

/** What is filled in and what is not, masked as ever. */
export function RecordsPage() {
  const { t } = useTranslation('vault');
  usePageTitle(t('overview.title'));
  const query = together(
    useQuery(trpc.me.bank.get.queryOptions({})),
    useQuery(trpc.me.address.get.queryOptions({})),
    useQuery(trpc.me.dietary.get.queryOptions({})),
    useQuery(trpc.me.profile.get.queryOptions({})),
  );
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('overview.title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('overview.lead')} <Link to="/account/who-looked">{t('overview.looked')}</Link>
        </Text>
      </div>
      <Loaded
        query={query}
        failed={t('overview.failed')}
        loading={t('overview.loading')}
        rows={RECORD_KINDS.length}
        height={110}
      >
        {([bank, address, dietary, profile]) => (
          <Kinds kept={{ bank: bank.data, address: address.data, dietary: dietary.data, profile: profile.data }} />
        )}
      </Loaded>
    </div>
  );
}

function Kinds({ kept: { bank, address, dietary, profile } }: { kept: Kept }) {
  const { t } = useTranslation('vault');
  const inWords = useValueInWords();
  const joined = (...parts: (string | null | undefined)[]): string | null =>
    parts.filter((part) => part).join(t('looked.separator')) || null;
  const summaries: Record<RecordKind, string | null> = {
    bank: bank && joined(bank.code, bank.no ?? bank.iban, bank.name),
    address: address && joined(address.receiver, address.address),
    dietary: dietary && joined(inWords('habits', dietary.habits), dietary.note),
    profile: profile && joined(profile.name, profile.phone, profile.national_id),
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
