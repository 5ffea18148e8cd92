import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { type FormDetail, fieldsOf } from '../queries.ts';
import { FieldChart } from './field-chart.tsx';
import { summaryOf } from './queries.ts';
import classes from './results.module.css';

/** A chart for each question, in the order of the form. */
export function Charts({ pid, form }: { pid: string; form: FormDetail }) {
  const { t } = useTranslation('form');
  const fields = new Map(fieldsOf(form).map((field) => [field.key, field]));
  return (
    <section className={classes.part} aria-labelledby="results-charts">
      <Title order={3} id="results-charts">
        {t('results.charts.title')}
      </Title>
      <Loaded
        query={useQuery(summaryOf(pid, form.fid))}
        failed={t('results.charts.failed')}
        loading={t('results.charts.loading')}
        rows={2}
        height={180}
      >
        {({ data }) => (
          <div className={classes.charts}>
            {data.fields.map((summary) => {
              const field = fields.get(summary.key);
              return (
                field && <FieldChart key={summary.key} pid={pid} field={field} summary={summary} sent={data.sent} />
              );
            })}
          </div>
        )}
      </Loaded>
    </section>
  );
}
