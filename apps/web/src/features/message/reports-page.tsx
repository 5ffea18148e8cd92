import { Button, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statusOf, trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { NotYours } from '../../session/not-for-reader.tsx';
import card from '../../ui/card.module.css';
import { PagedList } from '../../ui/list/paged-list.tsx';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { Message as Notice } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { useProject, useProjectTitle } from '../project/queries.ts';
import { LinkedText } from './linked-text.tsx';
import classes from './message.module.css';
import { type Report, refreshMessages, reportsOf } from './queries.ts';

/** What was reported to the owners, and what has become of it. */
export function ReportsPage() {
  const { t } = useTranslation('message');
  const { pid } = useProject();
  useProjectTitle(t('reports.title'));
  const refusal = useRefusal('message');
  const query = useInfiniteQuery(reportsOf(pid));
  const settle = useMutation(trpc.message.settleReport.mutationOptions({ onSettled: refreshMessages }));
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <section className={card.section} aria-labelledby="reports">
      <Title order={2} id="reports">
        {t('reports.title')}
      </Title>
      <Text c="dimmed">{t('reports.lead')}</Text>
      <Outcome failure={refusal(settle.error)} done={settle.isSuccess ? t('reports.settledDone') : null} />
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        label={t('reports.title')}
        loading={t('reports.loading')}
        height={160}
        failed={t('reports.failed')}
        more={t('reports.more')}
        empty={<Notice level={2} title={t('reports.noneTitle')} text={t('reports.noneText')} />}
      >
        {(report, row) => (
          <ReportCard
            row={row}
            pid={pid}
            report={report}
            pending={settle.isPending && settle.variables.id === report.id}
            onSettle={() => settle.mutate({ pid, id: report.id })}
          />
        )}
      </PagedList>
    </section>
  );
}

interface Props {
  row: RowProps;
  pid: string;
  report: Report;
  pending: boolean;
  onSettle: () => void;
}

function ReportCard({ row, pid, report, pending, onSettle }: Props) {
  const { t } = useTranslation('message');
  const { reporter_name: reporter, person_name: name, uid, tid, team_name: team, settled_at: settled } = report;
  return (
    <li {...row} className={card.card}>
      <div>
        <Text className={card.name}>
          <bdi>{t('reports.by', { name: reporter })}</bdi>
        </Text>
        <Text c="dimmed" size="sm">
          {team === null ? t('reports.ofOwners', { name }) : t('reports.ofChiefs', { name, team })} ·{' '}
          <Moment at={report.created_at} />
        </Text>
      </div>
      <p className={classes.text} dir="auto">
        {report.note}
      </p>
      <ol className={classes.quotes}>
        {report.messages.map(({ id, author_name, text, created_at }) => (
          <li key={id} className={card.quote}>
            <Text size="sm" c="dimmed">
              <bdi>{author_name ?? t('reports.formerly')}</bdi> · <Moment at={created_at} />
            </Text>
            {text === null ? <Text fs="italic">{t('reports.deleted')}</Text> : <LinkedText text={text} />}
          </li>
        ))}
      </ol>
      <div className={card.actions}>
        {settled === null ? (
          <Button size="sm" loading={pending} aria-label={t('reports.settleOf', { name: reporter })} onClick={onSettle}>
            {t('reports.settle')}
          </Button>
        ) : (
          <Text size="sm">
            {t('reports.settled', { name: report.settled_by ?? t('reports.formerly') })} · <Moment at={settled} />
          </Text>
        )}
        <Link to="/projects/$pid/people/$uid" params={{ pid, uid }}>
          {t('reports.toPerson', { name })}
        </Link>
        {tid !== null && (
          <Link to="/projects/$pid/teams/$tid" params={{ pid, tid }}>
            {t('reports.toTeam')}
          </Link>
        )}
      </div>
    </li>
  );
}
