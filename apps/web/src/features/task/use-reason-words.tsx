import { minutesBetween, minutesByDay } from '@muster/rules/tasks';
import {
  IconBan,
  IconCalendarOff,
  IconClock,
  IconFileText,
  IconHourglass,
  IconLock,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';
import { teamsOf } from '../project/queries.ts';
import { clockAt, dayShort, hoursOf, momentShort, useDuration } from './clock.ts';
import { type DayTask, isHeld, timed } from './own-day.ts';
import { ownTasks, type TakeReason, type TaskEntry, taskSettingsOf } from './queries.ts';

export const REASON_ICONS = {
  cancelled: IconBan,
  closed: IconBan,
  policies_missing: IconFileText,
  unconfirmed: IconUserQuestion,
  not_in_team: IconLock,
  not_yet: IconHourglass,
  too_late: IconHourglass,
  overlaps: IconCalendarOff,
  rest: IconCalendarOff,
  too_many_hours: IconClock,
  not_free: IconCalendarOff,
  full: IconUsers,
} as const satisfies Record<TakeReason['code'], typeof IconBan>;

/** What a reason is about, of all that the reader has; undefined where it is not known any more. */
export function useOwnTimed(): readonly DayTask[] {
  const signedIn = Boolean(useSession()?.me);
  return timed(useQuery({ ...ownTasks, enabled: signedIn }).data?.data ?? []);
}

type About = Pick<TaskEntry, 'tid' | 'starts_at' | 'ends_at' | 'waiting' | 'mine'>;

/** Why a task can't be taken, in words: by the clock where the project is. */
export function useReasonWords(pid: string, zone: string): (reason: TakeReason, task: About) => ReactNode {
  const { t } = useTranslation('task');
  const [language] = useLanguage();
  const duration = useDuration();
  const own = useOwnTimed();
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const settings = useQuery(taskSettingsOf(pid)).data?.data;
  return ({ code, detail, at }, task) => {
    const when = at === undefined ? '' : momentShort(Date.parse(at), zone, language);
    const other = own.find(({ id }) => id === detail);
    const span =
      task.starts_at === null || task.ends_at === null
        ? null
        : { from: Date.parse(task.starts_at), until: Date.parse(task.ends_at) };
    switch (code) {
      case 'cancelled':
      case 'not_yet':
        return t(`taking.reason.${code}`, { when });
      case 'closed':
        return t(detail === 'removed' ? 'taking.reason.removed' : 'taking.reason.closed');
      case 'policies_missing':
      case 'not_free':
      case 'unconfirmed':
        return t(`taking.reason.${code}`);
      case 'too_late':
        return at !== undefined && at === task.starts_at
          ? t('taking.reason.begun')
          : t('taking.reason.too_late', { when });
      case 'not_in_team': {
        const team = teams.find(({ tid }) => tid === task.tid)?.names;
        if (team === undefined) return t('taking.reason.not_in_team');
        return <Named names={{ team }}>{(names) => t('taking.reason.onlyTeam', names)}</Named>;
      }
      case 'overlaps':
        if (other === undefined) return t('taking.reason.overlapsOther');
        return (
          <Named names={{ task: other.titles }}>
            {(names) =>
              t('taking.reason.overlaps', {
                from: clockAt(zone, other.from),
                until: clockAt(zone, other.until),
                ...names,
              })
            }
          </Named>
        );
      case 'rest': {
        const least = settings?.rest_minutes ?? null;
        if (other === undefined || span === null || least === null) return t('taking.reason.restOther');
        const minutes = minutesBetween(other, span);
        const time = duration(minutes);
        return (
          <Named names={{ task: other.titles }}>
            {(names) =>
              t(minutes < 1 ? 'taking.reason.restNone' : 'taking.reason.rest', {
                time,
                least: duration(least),
                ...names,
              })
            }
          </Named>
        );
      }
      case 'too_many_hours': {
        const most = settings?.daily_minutes ?? null;
        const day = detail === undefined ? '' : dayShort(detail, language);
        if (span === null || most === null || detail === undefined)
          return t('taking.reason.tooManyHoursOther', { day });
        const minutes = minutesByDay(zone, [...own.filter(isHeld), span]).get(detail) ?? 0;
        return t('taking.reason.too_many_hours', {
          day,
          hours: hoursOf(minutes, language),
          most: hoursOf(most, language),
        });
      }
      case 'full':
        if (task.mine === 'waiting') return t('taking.reason.waiting');
        return task.waiting === 0 ? t('taking.reason.full') : t('taking.reason.fullWaiting', { count: task.waiting });
    }
  };
}
