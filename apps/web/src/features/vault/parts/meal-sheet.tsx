import { Button, Text } from '@mantine/core';
import { type CountRange, countRange } from '@muster/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loaded } from '../../../ui/list/loaded.tsx';
import type { ProjectDetail } from '../../project/queries.ts';
import { optionsIn } from '../queries.ts';
import { useValueInWords } from '../use-value-in-words.ts';
import classes from './sheet.module.css';

type Counts = RouterOutputs['diet']['counts']['data'];

/** How many need what, as the kitchen pins it up: numbers only. Names take access, and a look that is told. */
export function MealSheet({ project: { pid } }: { project: ProjectDetail }) {
  const { t } = useTranslation('vault');
  const named = useQuery(optionsIn(pid)).data?.data.some(({ purpose }) => purpose === 'catering');
  const query = useQuery(trpc.diet.counts.queryOptions({ pid }));
  return (
    <Loaded query={query} failed={t('counts.failed')} rows={2}>
      {({ data }) => (
        <>
          <div className={classes.screenOnly}>
            <Text c="dimmed">
              {t('sheet.mealsText')}{' '}
              {named && (
                <Link to="/projects/$pid/records" params={{ pid }} search={{ purpose: 'catering' }}>
                  {t('counts.namesLink')}
                </Link>
              )}
            </Text>
            <Button mt="sm" onClick={() => window.print()}>
              {t('look.print')}
            </Button>
          </div>
          <MealTable counts={data} />
        </>
      )}
    </Loaded>
  );
}

const LIMIT = countRange(0).most + 1;

function MealTable({ counts: { project, teams } }: { counts: Counts }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const inWords = useValueInWords();
  const format = new Intl.NumberFormat(language);
  const figure = ({ least, most }: CountRange): string => {
    if (least === most) return format.format(least);
    return least === 0 ? t('counts.few', { limit: LIMIT }) : t('counts.range', { least, most });
  };
  return (
    <div className={classes.paper}>
      {project && (
        <table className={classes.list} aria-label={t('counts.wholeTitle')}>
          <caption>{t('counts.wholeTitle')}</caption>
          <tbody>
            {(['people', 'answered', 'not_answered', 'no_needs', 'notes'] as const).map((what) => (
              <tr key={what}>
                <th scope="row">{t(`counts.${what}`)}</th>
                <td>{format.format(project[what])}</td>
              </tr>
            ))}
            {project.habits
              .filter(({ count }) => count > 0)
              .toSorted((a, b) => b.count - a.count)
              .map(({ habit, count }) => (
                <tr key={habit}>
                  <th scope="row">{inWords('habits', [habit])}</th>
                  <td>
                    <b>{format.format(count)}</b>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {teams.map(({ tid, names, people, answered, habits }) => (
        <table key={tid} className={classes.list}>
          <caption>
            <Told texts={names} />
          </caption>
          <tbody>
            <tr>
              <th scope="row">{t('counts.people')}</th>
              <td>{format.format(people)}</td>
            </tr>
            <tr>
              <th scope="row">{t('counts.answered')}</th>
              <td>{figure(answered)}</td>
            </tr>
            {habits
              .filter(({ count }) => count.least > 0)
              .map(({ habit, count }) => (
                <tr key={habit}>
                  <th scope="row">{inWords('habits', [habit])}</th>
                  <td>{figure(count)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
