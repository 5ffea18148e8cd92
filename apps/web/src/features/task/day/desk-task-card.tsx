import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';
import { clockAt } from '../clock.ts';
import classes from './check-in.module.css';
import type { DeskPerson, DeskTask } from './use-desk.ts';

export const isExpected = ({ state }: DeskPerson): boolean => state === 'signed_up' || state === 'assigned';
const came = ({ state }: DeskPerson): boolean => state === 'checked_in' || state === 'done';

/** About, in pixels: what is above the people of a task, and each of them. All of it is measured when it is drawn. */
const HEAD = 125;
const PERSON = 54;

export const cardHeight = ({ people }: DeskTask): number => HEAD + Math.max(0.5, people.length) * PERSON;

interface Props {
  task: DeskTask;
  zone: string;
  /** Those who are shown, of all its people. */
  people: readonly DeskPerson[];
  children: (person: DeskPerson, row: RowProps) => ReactNode;
}

/** A task at the desk: when and where it is, how many are here, and its people. */
export function DeskTaskCard({ task, zone, people, children }: Props) {
  const { t } = useTranslation('task');
  const id = useId();
  const expected = task.people.filter((person) => isExpected(person) || came(person)).length;
  return (
    <article className={card.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} size="h4" id={id}>
          <Told texts={task.titles} />
        </Title>
        <Text size="sm" c="dimmed">
          {t('day.checkIn.time', {
            from: clockAt(zone, task.starts_at ?? ''),
            until: clockAt(zone, task.ends_at ?? ''),
          })}
          {task.place !== null && (
            <>
              {' · '}
              <Told texts={task.place.names} />
            </>
          )}
        </Text>
        <Text size="sm">
          {t('day.checkIn.here', { here: task.people.filter(came).length, expected })}
          {expected < task.least && (
            <span className={`${card.warning} ${classes.least}`}>{t('day.checkIn.wanted', { least: task.least })}</span>
          )}
        </Text>
      </div>
      {task.people.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('day.checkIn.nobody')}
        </Text>
      ) : (
        <VirtualList
          items={people}
          keyOf={({ uid }) => uid}
          height={PERSON}
          threshold={20}
          className={classes.people}
          labelledBy={id}
        >
          {children}
        </VirtualList>
      )}
    </article>
  );
}
