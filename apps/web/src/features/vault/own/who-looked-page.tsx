import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Moment } from '../../../session/moment.tsx';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import { Message } from '../../../ui/message.tsx';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { fieldKey } from '../field-key.ts';

type Look = RouterOutputs['me']['releases']['data'][number];

const pages = trpc.me.releases.infiniteQueryOptions(
  { limit: 25 },
  // A reader may have looked a moment ago: what was true before is not enough here.
  { getNextPageParam: (last) => last.next_cursor, staleTime: 0 },
);

/** Who has seen one's records, the latest first. */
export function WhoLookedPage() {
  const { t } = useTranslation('vault');
  const query = useInfiniteQuery(pages);
  usePageTitle(t('looked.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('looked.title')}</Title>
        <Text c="dimmed" mt="xs" className={page.lead}>
          {t('looked.lead')}
        </Text>
      </div>
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        label={t('looked.title')}
        loading={t('looked.loading')}
        height={150}
        failed={t('looked.failed')}
        more={t('looked.more')}
        empty={
          <Message level={2} title={t('looked.emptyTitle')} text={t('looked.emptyText')}>
            <Link to="/account/records">{t('looked.emptyLink')}</Link>
          </Message>
        }
      >
        {(look, row) => <LookRow row={row} look={look} />}
      </PagedList>
    </div>
  );
}

function LookRow({ row, look }: { row: RowProps; look: Look }) {
  const { at, name, own, pid, project_names, form } = look;
  const { t } = useTranslation('vault');
  return (
    <li {...row} className={card.card}>
      <div className={card.head}>
        <bdi className={card.name}>{own ? t('looked.you') : (name ?? t('looked.gone'))}</bdi>
        <Text component="span" c="dimmed">
          <Moment at={at} />
        </Text>
      </div>
      <dl className={card.facts}>
        <Fact what={t('looked.saw')}>{form === null ? <SeenOfRecord look={look} /> : <SeenOfForm form={form} />}</Fact>
        <Fact what={t('looked.why')}>
          <Why look={look} />
        </Fact>
        {pid !== null && (
          <Fact what={t('looked.project')}>
            <Link to="/projects/$pid" params={{ pid }}>
              <Told texts={project_names} />
            </Link>
          </Fact>
        )}
      </dl>
      {own && (
        <Text size="sm" c="dimmed">
          {t('looked.notYou')} <Link to="/account/sessions">{t('looked.sessions')}</Link>
        </Text>
      )}
    </li>
  );
}

function Why({ look: { purpose, form, batch } }: { look: Look }) {
  const { t } = useTranslation('vault');
  if (purpose === 'form') return <bdi>{form?.purpose}</bdi>;
  const words = t(`purpose.${purpose}`);
  return batch === null ? words : t('looked.forBatch', { purpose: words, batch });
}

function SeenOfRecord({ look: { kind, fields } }: { look: Look }) {
  const { t } = useTranslation('vault');
  if (kind === 'form') return null;
  if (kind === 'receipt') return t('looked.receipt');
  const saw = fields.map((field) => t(`field.${fieldKey(kind, field)}`)).join(t('looked.separator'));
  return t('looked.sawOf', { kind: t(`kind.${kind}`), fields: saw });
}

/** The questions as the organisers wrote them, in the reader's language where there is one. */
function SeenOfForm({ form: { titles, labels } }: { form: NonNullable<Look['form']> }) {
  const { t } = useTranslation('vault');
  return (
    <>
      <Told texts={titles} />
      {labels.map((label, i) => (
        // The same question may stand there twice; the list never changes.
        <span key={i}>
          {t('looked.separator')}
          <Told texts={label} />
        </span>
      ))}
    </>
  );
}
