import { Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Moment } from '../../../session/moment.tsx';
import classes from '../../audit/parts/history.module.css';
import { historySentence, reasonIn } from '../history-words.ts';
import type { ProjectPerson } from './project-person.ts';

type Event = ProjectPerson['history'][number];

const OF_PROJECT = {
  'place.confirm': 'person.confirmed',
  'project.appoint': 'person.appoint',
  'project.dismiss': 'person.dismiss',
} as const;

/** What happened to the person here, the latest first, in the words of the teams' own histories. */
export function PersonHistory({ events, name }: { events: readonly Event[]; name: string }) {
  const { t } = useTranslation('team');
  const words = (event: Event): string => {
    const who = {
      actor: event.actor_name ?? t(event.actor_deleted ? 'history.deleted' : 'history.system'),
      person: name,
      action: event.action,
      what: '',
    };
    if (event.action in OF_PROJECT) return t(OF_PROJECT[event.action as keyof typeof OF_PROJECT], who);
    const what = t(`history.${historySentence({ ...event, person_name: name, person_deleted: false })}`, who);
    return event.team_name === null ? what : t('person.inTeam', { team: event.team_name, what });
  };
  return (
    <ol className={classes.entries}>
      {events.map((event) => {
        const reason = reasonIn({ ...event, person_name: name, person_deleted: false });
        return (
          <li key={event.id} className={classes.entry}>
            <Text c="dimmed" size="sm">
              <Moment at={event.at} />
            </Text>
            <div>
              {words(event)}
              {reason !== null && (
                <Text c="dimmed" size="sm">
                  {t('history.reason', { reason })}
                </Text>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
