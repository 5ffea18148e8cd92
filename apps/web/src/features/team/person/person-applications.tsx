import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import card from '../../../ui/card.module.css';
import type { ProjectPerson } from './project-person.ts';

/** What they have applied for in the project, as far as the reader answers it. */
export function PersonApplications(props: { pid: string; applications: ProjectPerson['applications'] }) {
  const { t } = useTranslation(['team', 'application']);
  const { day } = useMoments();
  const { pid, applications } = props;
  return (
    <section className={card.section} aria-labelledby="person-applications">
      <Title order={3} size="h2" id="person-applications">
        {t('person.applications')}
      </Title>
      {applications.length === 0 && <Text c="dimmed">{t('person.noApplications')}</Text>}
      <ul className={card.list}>
        {applications.map(({ id, tid, team_names, state, note, created_at }) => (
          <li key={id} className={card.card}>
            <span className={card.head}>
              <Told texts={team_names} className={card.name} />
              <span className={card.mark}>{t(`application:state.${state}`)}</span>
            </span>
            <Text c="dimmed" size="sm">
              {t('person.appliedOn', { when: day(created_at) })}
            </Text>
            <Text className={card.quote}>{note}</Text>
            {state === 'applied' && (
              <div>
                <Link to="/projects/$pid/applications" params={{ pid }} search={{ team: tid }}>
                  {t('person.toInbox')}
                </Link>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
