import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Message } from '../../../ui/message.tsx';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { optionsIn } from '../queries.ts';
import { Grants } from './grants.tsx';
import { Look } from './look.tsx';

/** For those who may look at people's records, and for owners, who say who may. */
export function ProjectRecordsPage() {
  const { t } = useTranslation(['vault', 'project']);
  const project = useProject();
  const { pid } = project;
  const owns = project.can.name_for_records;
  useProjectTitle(t('project:nav.records'));
  return (
    <>
      <Loaded query={useQuery(optionsIn(pid))} failed={t('look.peopleFailed')}>
        {({ data: options }) =>
          options.length > 0 ? (
            <Look pid={pid} options={options} />
          ) : (
            !owns && (
              <Message level={2} title={t('look.noneTitle')} text={t('look.noneText')}>
                <Link to="/projects/$pid" params={{ pid }}>
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
