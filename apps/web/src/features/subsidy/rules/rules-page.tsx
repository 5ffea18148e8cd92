import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { SubsidyTabs } from '../parts/subsidy-tabs.tsx';
import { subsidyTableOf } from '../queries.ts';
import { RulesEditor } from './rules-editor.tsx';

/** By which rules the subsidy is paid; for owners and finance. */
export function RulesPage() {
  const { t } = useTranslation('subsidy');
  const project = useProject();
  useProjectTitle(t('rules.title'));
  const query = useQuery(subsidyTableOf(project.pid));
  return (
    <>
      <SubsidyTabs />
      <Loaded query={query} failed={t('rules.failed')}>
        {({ data: table }) =>
          table.can.write ? (
            <>
              <div>
                <Title order={2}>{t('rules.title')}</Title>
                <Text c="dimmed" maw="44rem">
                  {t('rules.lead')}
                </Text>
              </div>
              {project.state === 'archived' ? (
                <Text>{t('rules.archived')}</Text>
              ) : (
                <RulesEditor project={project} table={table} />
              )}
            </>
          ) : (
            <NotYours pid={project.pid} />
          )
        }
      </Loaded>
    </>
  );
}
