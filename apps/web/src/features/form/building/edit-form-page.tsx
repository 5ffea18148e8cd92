import { Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotThere, NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import page from '../../../ui/page.module.css';
import { isNotThere, teamsOf, useProject, useProjectTitle } from '../../project/queries.ts';
import { type FormDetail, formOf, refreshForms } from '../queries.ts';
import { BuilderForm } from './builder-form.tsx';
import classes from './building.module.css';
import { DeleteForm } from './delete-form.tsx';
import { valuesOf } from './form-values.ts';
import { Readers } from './readers.tsx';

const route = getRouteApi('/projects/$pid/own/forms/$fid/edit');

/** A form for those who run it: its questions and settings, who reads the answers, and its end. */
export function EditFormPage() {
  const { t } = useTranslation('form');
  const { pid } = useProject();
  const { fid } = route.useParams();
  const form = useQuery(formOf(pid, fid));
  const teams = useQuery(teamsOf(pid));
  useProjectTitle(form.data?.data.title ?? t('building.newTitle'));
  return (
    <Loaded
      query={together(form, teams)}
      failed={t('building.failed')}
      refused={(error) => isNotThere(error) && <NotThere level={2} what={fid} />}
    >
      {([{ data }, { data: all }]) =>
        data.can_manage ? (
          <Edited key={data.fid} form={data} teams={all.filter(({ can_manage }) => can_manage)} />
        ) : (
          <NotYours pid={pid} />
        )
      }
    </Loaded>
  );
}

function Edited({ form, teams }: { form: FormDetail; teams: Parameters<typeof BuilderForm>[0]['teams'] }) {
  const { t } = useTranslation('form');
  const project = useProject();
  const queryClient = useQueryClient();
  const { pid } = project;
  const { fid, title } = form;
  const archived = project.state === 'archived';
  return (
    <>
      <div>
        <Link to="/projects/$pid/forms" params={{ pid }} className={page.back}>
          {t('building.back')}
        </Link>
        <Title order={2}>{t('building.editTitle', { title })}</Title>
        <div className={classes.ways}>
          <Link to="/projects/$pid/forms/$fid" params={{ pid, fid }}>
            {t('building.toForm')}
          </Link>
          {form.can_read_answers && (
            <Link to="/projects/$pid/forms/$fid/results" params={{ pid, fid }}>
              {t('building.toResults')}
            </Link>
          )}
        </div>
      </div>
      {archived ? (
        <Text>{t('building.archived')}</Text>
      ) : (
        <BuilderForm
          project={project}
          teams={teams}
          saved={form}
          values={valuesOf(form)}
          onSaved={(data) => {
            queryClient.setQueryData(formOf(pid, fid).queryKey, { data });
            void refreshForms();
          }}
        />
      )}
      {project.can.name_for_records && <Readers project={project} fid={fid} />}
      {!archived && <DeleteForm pid={pid} form={form} />}
    </>
  );
}
