import { Text, Title } from '@mantine/core';
import { type CountRange, countRange } from '@muster/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RouterOutputs, statusOf, trpc } from '../../../data/trpc.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NotYours } from '../../../session/not-for-reader.tsx';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import numbers from '../../../ui/numbers.module.css';
import { useProject, useProjectTitle } from '../../project/queries.ts';
import { RemindMissing } from '../../reminder/parts/remind-missing.tsx';
import { optionsIn } from '../queries.ts';
import { useValueInWords } from '../use-value-in-words.ts';
import classes from './meals-page.module.css';

type Counts = RouterOutputs['diet']['counts']['data'];
type Team = Counts['teams'][number];
type Whole = NonNullable<Counts['project']>;

/** How many people need what to eat: for catering, owners and, of their teams, chiefs. */
export function DietCountsPage() {
  const { pid, state } = useProject();
  const { t } = useTranslation('vault');
  useProjectTitle(t('counts.title'));
  const query = useQuery(trpc.diet.counts.queryOptions({ pid }));
  const mayName = useQuery(optionsIn(pid)).data?.data.some(({ purpose }) => purpose === 'catering');
  if (query.isError && statusOf(query.error) === 403) return <NotYours pid={pid} />;
  return (
    <>
      <Text c="dimmed">
        {t('counts.lead')}{' '}
        {mayName && (
          <Link to="/projects/$pid/records" params={{ pid }} search={{ purpose: 'catering' }}>
            {t('counts.namesLink')}
          </Link>
        )}
      </Text>
      <Loaded query={query} failed={t('counts.failed')} loading={t('counts.loading')} rows={1} height={220}>
        {({ data }) => (
          <>
            {data.project && <Everybody counts={data.project} />}
            {data.project && (state === 'open' || state === 'closed') && <RemindMissing pid={pid} kind="diet" />}
            <Teams teams={data.teams} exact={data.exact} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Those that anyone has named, the most frequent first. */
const named = (habits: Whole['habits']) =>
  habits.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);

/** Below this, a range begins with none. */
const LIMIT = countRange(0).most + 1;

function Everybody({ counts }: { counts: Whole }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const inWords = useValueInWords();
  const format = new Intl.NumberFormat(language);
  const needs = named(counts.habits);
  return (
    <section className={card.section} aria-labelledby="diet-whole">
      <Title order={2} id="diet-whole">
        {t('counts.wholeTitle')}
      </Title>
      <dl className={numbers.numbers}>
        {(['people', 'answered', 'not_answered', 'no_needs', 'notes'] as const).map((what) => (
          <div key={what} className={numbers.number}>
            <dt>{t(`counts.${what}`)}</dt>
            <dd>{format.format(counts[what])}</dd>
          </div>
        ))}
      </dl>
      {needs.length === 0 ? (
        <Text>{t('counts.noNeeds')}</Text>
      ) : (
        <>
          <Text c="dimmed">{t('counts.shareHint')}</Text>
          <ul className={classes.needs} aria-label={t('counts.needsTitle')}>
            {needs.map(({ habit, count }) => (
              <li key={habit} className={classes.need}>
                <span>{inWords('habits', [habit])}</span>
                <span className={classes.count}>{t('counts.ofAnswered', { count, answered: counts.answered })}</span>
                <svg className={classes.bar} aria-hidden="true">
                  <rect className={classes.ground} width="100%" height="100%" rx="4" />
                  <rect
                    className={classes.share}
                    width={`${(count / Math.max(1, counts.answered)) * 100}%`}
                    height="100%"
                    rx="4"
                  />
                </svg>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Teams({ teams, exact }: { teams: readonly Team[]; exact: boolean }) {
  const { t } = useTranslation('vault');
  return (
    <section className={card.section} aria-labelledby="diet-teams">
      <div>
        <Title order={2} id="diet-teams">
          {t('counts.teamsTitle')}
        </Title>
        {!exact && teams.length > 0 && <Text c="dimmed">{t('counts.teamsHint')}</Text>}
      </div>
      {teams.length === 0 && <Text c="dimmed">{t('counts.noTeams')}</Text>}
      <ul className={classes.teams}>
        {teams.map((team) => (
          <TeamCounts key={team.tid} team={team} exact={exact} />
        ))}
      </ul>
    </section>
  );
}

function TeamCounts({ team, exact }: { team: Team; exact: boolean }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const inWords = useValueInWords();
  const format = new Intl.NumberFormat(language);
  const needs = team.habits.filter(({ count }) => count.least > 0).toSorted((a, b) => b.count.least - a.count.least);
  const figure = (count: CountRange): string => {
    // A range that ends at the total may hold one number only.
    if (count.least === count.most) return format.format(count.least);
    return count.least === 0 ? t('counts.few', { limit: LIMIT }) : t('counts.range', { ...count });
  };
  if (needs.length === 0 && team.notes.least === 0)
    return <QuietTeam team={team} exact={exact} answered={figure(team.answered)} />;
  return (
    <li className={`${card.card} ${classes.team}`}>
      <Told texts={team.names} className={card.name} />
      <dl className={`${card.facts} ${classes.facts}`}>
        <div>
          <dt>{t('counts.people')}</dt>
          <dd>{format.format(team.people)}</dd>
        </div>
        {(['answered', 'notes'] as const).map((what) => (
          <div key={what}>
            <dt>{t(`counts.${what}`)}</dt>
            <dd>{figure(team[what])}</dd>
          </div>
        ))}
      </dl>
      <div className={card.head}>
        {needs.map(({ habit, count }) => (
          <span key={habit} className={card.mark}>
            {inWords('habits', [habit])} {figure(count)}
          </span>
        ))}
        <Text component="span" size="sm" c="dimmed">
          {t(exact ? 'counts.restNone' : 'counts.rest', { limit: LIMIT })}
        </Text>
      </div>
    </li>
  );
}

interface Quiet {
  team: Team;
  exact: boolean;
  answered: string;
}

/** Where no need can be named, one sentence says all that can be said. */
function QuietTeam({ team: { names, people, answered: range }, exact, answered }: Quiet) {
  const { t } = useTranslation('vault');
  const said = exact ? 'counts.quietExact' : range.least === 0 ? 'counts.quietFew' : 'counts.quiet';
  return (
    <li className={`${card.card} ${classes.team}`}>
      <Told texts={names} className={card.name} />
      <Text c="dimmed">{t(said, { people, answered, limit: LIMIT })}</Text>
    </li>
  );
}
