import { Text } from '@mantine/core';
import { ANSWER_SPANS } from '@muster/rules';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { NumberTable } from '../../ui/chart/number-table.tsx';
import type { ProjectDetail } from '../project/queries.ts';
import { ChartCard } from './chart-card.tsx';
import { Legend } from './legend.tsx';
import type { Dashboard } from './queries.ts';

/** How long applicants waited, in spans that people think in, beside the year before. */
export function AnswersCard({ project, dashboard }: { project: ProjectDetail; dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const { answers, previous } = dashboard;
  const title = t('answers.title');
  const then = previous !== null && previous.answers.answered > 0 ? previous : null;
  if (answers.answered === 0)
    return (
      <ChartCard pid={project.pid} chart="answers" title={title} empty>
        <Text c="dimmed">{t('answers.empty')}</Text>
      </ChartCard>
    );
  const names = { now: project.pid, before: then?.pid ?? '' };
  return (
    <ChartCard
      pid={project.pid}
      chart="answers"
      title={title}
      legend={
        then && (
          <Legend
            entries={[
              { look: 'column', name: names.now },
              { look: 'pale', name: names.before },
            ]}
          />
        )
      }
      table={
        <NumberTable
          label={title}
          columns={[t('answers.span'), t('answers.count'), ...(then ? [names.before] : [])]}
          rows={ANSWER_SPANS.map((span) => ({
            key: span,
            name: t(`answers.spans.${span}`),
            values: [answers.spans[span], then?.answers.spans[span] ?? null],
          }))}
        />
      }
    >
      <ColumnChart
        comparedAs="column"
        summary={t('answers.summary', { count: answers.answered })}
        columns={ANSWER_SPANS.map((span) => ({
          key: span,
          label: t(`answers.spans.${span}`),
          value: answers.spans[span],
          compared: then?.answers.spans[span] ?? null,
        }))}
      />
    </ChartCard>
  );
}
