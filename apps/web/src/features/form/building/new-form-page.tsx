import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { together } from '../../../ui/list/together.ts';
import page from '../../../ui/page.module.css';
import { teamsOf, useProject, useProjectTitle } from '../../project/queries.ts';
import { formTemplatesQuery, refreshForms } from '../queries.ts';
import { BuilderForm } from './builder-form.tsx';
import { beginningOf } from './form-values.ts';
import { TemplateChoice } from './template-choice.tsx';

const route = getRouteApi('/projects/$pid/own/forms/new');

/** A new form: first where it begins, then the builder. Nobody but its makers knows of it before it is opened. */
export function NewFormPage() {
  const { t } = useTranslation(['form', 'project']);
  const project = useProject();
  const { from } = route.useSearch();
  const navigate = useNavigate();
  const { pid, can, can_manage: owns } = project;
  useProjectTitle(t('building.newTitle'));
  const teams = useQuery(teamsOf(pid));
  const templates = useQuery(formTemplatesQuery);
  if (!can.make_forms) return <NotYours pid={pid} />;
  const archived = project.state === 'archived';
  return (
    <>
      <div>
        {from === undefined ? (
          <Link to="/projects/$pid/forms" params={{ pid }} className={page.back}>
            {t('building.back')}
          </Link>
        ) : (
          <Link to="/projects/$pid/forms/new" params={{ pid }} search={{}} className={page.back}>
            {t('building.begin.templates')}
          </Link>
        )}
        <Title order={2}>{t('building.newTitle')}</Title>
        {from === undefined && !archived && <Text c="dimmed">{t('building.begin.lead')}</Text>}
      </div>
      {archived ? (
        <Text>{t('building.archived')}</Text>
      ) : from === undefined ? (
        <TemplateChoice pid={pid} />
      ) : (
        <Loaded query={together(teams, templates)} failed={t('building.failed')}>
          {([{ data: all }, { data: ready }]) => {
            const template = ready.find((one) => one.template === from) ?? null;
            const own = all.filter(({ can_manage }) => can_manage);
            const tids = own.length === 1 ? own.map(({ tid }) => tid) : [];
            return (
              <BuilderForm
                key={from}
                project={project}
                teams={own}
                saved={null}
                values={beginningOf(template, owns ? {} : { tids })}
                template={template?.template}
                onSaved={({ fid }) => {
                  void refreshForms();
                  return navigate({ to: '/projects/$pid/forms/$fid/edit', params: { pid, fid } });
                }}
              />
            );
          }}
        </Loaded>
      )}
    </>
  );
}
