import { Button, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotThere, NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import page from '../../../ui/page.module.css';
import { isNotThere, useProject, useProjectTitle } from '../../project/queries.ts';
import { type FormDetail, formOf } from '../queries.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { AnswersTable } from './answers-table.tsx';
import { Charts } from './charts.tsx';
import { ExportAnswers } from './export-answers.tsx';
import { MissingPeople } from './missing-people.tsx';
import { PrintAnswers } from './print-answers.tsx';
import { Progress } from './progress.tsx';
import { summaryOf } from './queries.ts';
import classes from './results.module.css';

const route = getRouteApi('/projects/$pid/own/forms/$fid/results');

/** What people said to a form, for those who read it; and who is missing, for those who run it. */
export function ResultsPage() {
  const { t } = useTranslation('form');
  const { pid } = useProject();
  const { fid } = route.useParams();
  const query = useQuery({ ...formOf(pid, fid), staleTime: 0 });
  useProjectTitle(query.data?.data.title ?? t('results.figures'));
  return (
    <Loaded
      query={query}
      failed={t('results.failed')}
      refused={(error) => isNotThere(error) && <NotThere level={2} what={fid} />}
    >
      {({ data }) =>
        data.can_read_answers || data.can_manage ? <Results pid={pid} form={data} /> : <NotYours pid={pid} />
      }
    </Loaded>
  );
}

function Results({ pid, form }: { pid: string; form: FormDetail }) {
  const { t } = useTranslation('form');
  const { fid, title, can_manage: runs, can_read_answers: reads } = form;
  const summary = useQuery({ ...summaryOf(pid, fid), enabled: reads }).data?.data;
  const sent = summary?.sent ?? form.sent ?? 0;
  return (
    <>
      <div className={classes.head}>
        <div>
          <Link to="/projects/$pid/forms" params={{ pid }} className={`${page.back} ${classes.screenOnly}`}>
            {t('building.back')}
          </Link>
          <Title order={2}>{t('results.title', { title })}</Title>
        </div>
        <div className={`${classes.ways} ${classes.screenOnly}`}>
          {runs && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/projects/$pid/forms/$fid/edit" params={{ pid, fid }} />}
            >
              {t('results.edit')}
            </Button>
          )}
          {reads && <PrintAnswers pid={pid} fid={fid} />}
          {reads && <ExportAnswers pid={pid} fid={fid} />}
        </div>
      </div>
      <Progress sent={sent} missing={summary?.missing ?? form.missing ?? 0} />
      <div className={runs && reads ? classes.columns : classes.one}>
        {reads && <Charts pid={pid} form={form} />}
        {runs && <MissingPeople pid={pid} form={form} />}
      </div>
      {reads && (
        <>
          <div className={classes.screenOnly}>
            <AnswersTable pid={pid} form={form} total={sent} />
          </div>
          <AnswerSheet pid={pid} form={form} total={sent} />
        </>
      )}
    </>
  );
}
