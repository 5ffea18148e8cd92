import { momentIn, previewPattern, TASK_LIMITS } from '@muster/rules/tasks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patternOf, type TaskValues } from './task-values.ts';

const MOMENTS = ['starts_at', 'ends_at', 'opens_at', 'closes_at', 'leave_until'] as const;
/** Which a pattern makes itself. */
const TIMES: readonly string[] = ['starts_at', 'ends_at'];
const DAY = 24 * 60 * 60_000;

const isCount = (typed: string, least: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= TASK_LIMITS.most;
const isClock = (typed: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

/** Whether a pattern can be drawn at all. */
export const isDrawable = ({ days, from, until, every }: TaskValues): boolean =>
  days.length > 0 && isClock(from) && isClock(until) && isLength(every);
const isLength = (typed: string): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 5 && Number(typed) <= 1440;

/** What the contract can't know, in sentences, before anything is sent. */
export function useTaskChecks(zone: string, taken: number) {
  const { t } = useTranslation('task');
  const ofTimes = (values: TaskValues): Record<string, string> => {
    const { kind, starts_at, ends_at, due_on } = values;
    if (kind === 'todo') return due_on === '' ? { due_on: t('desk.edit.problem.due') } : {};
    if (starts_at === '') return { starts_at: t('desk.edit.problem.needsStart') };
    if (ends_at === '') return { ends_at: t('desk.edit.problem.needsEnd') };
    const length = Date.parse(ends_at) - Date.parse(starts_at);
    if (length <= 0) return { ends_at: t('desk.edit.problem.order') };
    return length > 7 * DAY ? { ends_at: t('desk.edit.problem.long') } : {};
  };
  const ofPattern = (values: TaskValues): Record<string, string> => {
    const { days, from, until, every } = values;
    const clock = t('desk.pattern.problem.from');
    if (isDrawable(values)) {
      const { problems, slots } = previewPattern(zone, patternOf(values));
      if (problems.length > 0) return { from: t('desk.edit.problem.noSuchTime') };
      if (slots.length > TASK_LIMITS.pattern)
        return { every: t('desk.pattern.tooMany', { count: TASK_LIMITS.pattern }) };
      return slots.length === 0 ? { every: t('desk.pattern.nothing') } : {};
    }
    return {
      ...(days.length === 0 && { days: t('desk.pattern.problem.days') }),
      ...(!isClock(from) && { from: clock }),
      ...(!isClock(until) && { until: clock }),
      ...(!isLength(every) && { every: t('desk.pattern.problem.every') }),
    };
  };
  return (values: TaskValues): Record<string, string> => {
    const { least, most, opens_at, closes_at, many } = values;
    const wrong = (field: (typeof MOMENTS)[number]) =>
      values[field] !== '' && momentIn(zone, values[field]).problem === 'no_such_time';
    const count = (from: number) => t('desk.edit.problem.count', { least: from, most: TASK_LIMITS.most });
    return {
      ...(many ? ofPattern(values) : ofTimes(values)),
      ...(!isCount(least, 0) && { least: count(0) }),
      ...(isCount(most, 1) ? {} : { most: count(1) }),
      ...(isCount(most, 1) && Number(most) < Number(least) && { most: t('desk.edit.problem.fewer') }),
      ...(isCount(most, 1) && Number(most) < taken && { most: t('desk.edit.problem.taken', { count: taken }) }),
      ...(opens_at !== '' && closes_at !== '' && closes_at <= opens_at && { closes_at: t('desk.edit.problem.closes') }),
      ...Object.fromEntries(
        MOMENTS.filter((field) => wrong(field) && !(many && TIMES.includes(field))).map((field) => [
          field,
          t('desk.edit.problem.noSuchTime'),
        ]),
      ),
    };
  };
}
