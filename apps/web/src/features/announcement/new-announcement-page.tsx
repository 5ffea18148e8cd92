import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NotYours } from '../../session/not-for-reader.tsx';
import { DraftOwner } from '../../ui/form/drafts.ts';
import { Loaded } from '../../ui/list/loaded.tsx';
import { together } from '../../ui/list/together.ts';
import page from '../../ui/page.module.css';
import { isNotThere, teamsOf, useProject, useProjectTitle } from '../project/queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { readChosen } from './parts/chosen-people.ts';

const route = getRouteApi('/projects/$pid/own/announcements/new');

/** Writing to a team or, for owners, to everybody: first the text, then a preview, then the sending. */
export function NewAnnouncementPage() {
  const { t } = useTranslation(['announcement', 'project']);
  const project = useProject();
  const { team, chosen, draft } = route.useSearch();
  const owner = use(DraftOwner);
  const [people] = useState(() => (chosen && owner !== null ? readChosen(owner, project.pid) : []));
  const { pid, can } = project;
  useProjectTitle(t('write.title'));
  const teams = useQuery(teamsOf(pid));
  const saved = useQuery(
    trpc.announcement.draft.queryOptions({ pid, id: draft ?? '' }, { enabled: draft !== undefined, gcTime: 0 }),
  );
  if (!can.announce) return <NotYours pid={pid} />;
  return (
    <>
      <div>
        <Link to="/projects/$pid/announcements" params={{ pid }} className={page.back}>
          {t('write.back')}
        </Link>
        <Title order={2}>{t('write.title')}</Title>
      </div>
      {project.state === 'archived' ? (
        <Text>{t('write.archived')}</Text>
      ) : (
        <Loaded
          query={together(teams, ...(draft === undefined ? [] : [saved]))}
          failed={t('project:failure.project')}
          refused={(error) => isNotThere(error) && <Text>{t('drafts.gone')}</Text>}
        >
          {() => (
            <AnnouncementForm
              key={draft ?? team}
              project={project}
              teams={teams.data?.data.filter(({ can_manage }) => can_manage) ?? []}
              team={team}
              chosen={people}
              saved={draft === undefined ? undefined : saved.data?.data}
            />
          )}
        </Loaded>
      )}
    </>
  );
}
