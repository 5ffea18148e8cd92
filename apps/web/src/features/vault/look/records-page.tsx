import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../session/me-context.ts';
import { SignedIn } from '../../../session/signed-in.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Message } from '../../../ui/message.tsx';
import { ProjectFrame } from '../../project/project-frame.tsx';
import type { ProjectDetail } from '../../project/queries.ts';
import { Grants } from './grants.tsx';
import { Look } from './look.tsx';
import { optionsIn } from './options-query.ts';

const route = getRouteApi('/projects/$pid/records');

/** For those who may look at people's records, and for owners, who say who may. */
export function ProjectRecordsPage() {
  const { t } = useTranslation('project');
  const { pid } = route.useParams();
  return (
    <SignedIn>
      <ProjectFrame pid={pid} part={t('nav.records')}>
        {(project) => <Parts key={pid} project={project} />}
      </ProjectFrame>
    </SignedIn>
  );
}

function Parts({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('vault');
  const { pid } = project;
  const owns = useMe().places.some((place) => place.pid === pid && place.role === 'owner');
  return (
    <>
      <Loaded query={useQuery(optionsIn(pid))} failed={t('look.peopleFailed')}>
        {({ data: options }) =>
          options.length > 0 ? (
            <Look pid={pid} options={options} />
          ) : (
            !owns && (
              <Message level={2} title={t('look.noneTitle')} text={t('look.noneText')}>
                <Link to="/projects/$pid/teams" params={{ pid }}>
                  {t('look.toProject')}
                </Link>
              </Message>
            )
          )
        }
      </Loaded>
      {owns && <Grants project={project} />}
    </>
  );
}
