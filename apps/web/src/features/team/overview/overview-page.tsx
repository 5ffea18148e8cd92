import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DESK, useNarrowerThan } from '../../../shell/use-narrow.ts';
import card from '../../../ui/card.module.css';
import { eventStyle } from '../../../ui/mark-style.ts';
import { ToldMarkdown } from '../../../ui/markdown/told-markdown.tsx';
import { ProjectNav } from '../../project/parts/project-nav.tsx';
import { isOrganiser } from '../../project/parts/project-parts.ts';
import { type ProjectDetail, teamsOf, useProject, useProjectTitle } from '../../project/queries.ts';
import { ApplyBar, ApplyCard } from './apply-card.tsx';
import classes from './event.module.css';
import { EventHead } from './event-head.tsx';
import { EventTeams } from './event-teams.tsx';
import { ManagerNumbers } from './manager-numbers.tsx';

/** The event's page, for anyone: what it is, when and where, who is still needed, and the way in. */
export function OverviewPage() {
  const project = useProject();
  useProjectTitle();
  const phone = useNarrowerThan(DESK);
  const teams = useQuery(teamsOf(project.pid)).data?.data;
  return (
    <div className={classes.event} style={eventStyle(project.accent)} data-wide={!phone || undefined}>
      <EventHead project={project} teams={teams} phone={phone} />
      <div className={classes.main}>
        {project.numbers !== null && teams !== undefined && <ManagerNumbers project={project} teams={teams} />}
        {!isOrganiser(project) && <ProjectNav project={project} sidebar={false} />}
        <section className={classes.about}>
          <Description texts={project.descriptions} />
        </section>
        <EventTeams project={project} />
        <Policies policies={project.policies} />
      </div>
      {phone ? (
        <ApplyBar project={project} teams={teams ?? []} />
      ) : (
        <aside className={classes.aside} aria-label={project.name}>
          <ApplyCard project={project} teams={teams ?? []} />
        </aside>
      )}
    </div>
  );
}

function Description({ texts }: { texts: ProjectDetail['descriptions'] }) {
  const { t } = useTranslation('project');
  return <ToldMarkdown texts={texts} otherwise={<Text c="dimmed">{t('overview.noDescription')}</Text>} />;
}

function Policies({ policies }: { policies: ProjectDetail['policies'] }) {
  const { t } = useTranslation('project');
  const written = policies.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="policies">
      <Title order={2} id="policies">
        {t('overview.policies')}
      </Title>
      {written.map(({ kind, texts }) => (
        <details key={kind}>
          <summary>{t(`overview.${kind}`)}</summary>
          <ToldMarkdown texts={texts} level={3} />
        </details>
      ))}
    </section>
  );
}
