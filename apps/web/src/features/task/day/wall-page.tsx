import type { Texts } from '@muster/rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client, type RouterOutputs, statusOf, trpc } from '../../../data/trpc.ts';
import type { Catalogues } from '../../../i18n/catalogues.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { useNow } from '../../../ui/use-now.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { clockAt } from '../clock.ts';
import { nextReading } from './next-reading.ts';
import classes from './wall.module.css';

const route = getRouteApi('/wall/$secret');
type Wall = RouterOutputs['taskDay']['wall']['data'];
type WallTask = Wall['places'][number]['now'][number];

/** Longer than a minute late, and everybody should know that it is. */
const OLD_MS = 150_000;

type Words = Catalogues['task']['day']['wall'];

const catalogues = import.meta.glob<Catalogues['task']>('../../../../locales/*/task.json', {
  eager: true,
  import: 'default',
});
/** In every language, English last: the readers of a screen have set none. */
const WORDS = (Object.keys(LANGUAGES) as Language[]).toReversed().flatMap((language): [Language, Words][] => {
  const words = catalogues[`../../../../locales/${language}/task.json`]?.day.wall;
  return words === undefined ? [] : [[language, words]];
});

/** Now and next at each place, for a screen on a wall: every language, no names, and it looks after itself. */
export function WallPage() {
  const { secret } = route.useParams();
  const now = useNow(true);
  const query = useQuery({
    queryKey: trpc.taskDay.wall.queryKey({ secret }),
    queryFn: () => client.taskDay.wall.query({ secret }),
    // It has to go on by itself, for days, with or without a network, and with nobody before it.
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => nextReading(state.data?.data, Date.now()),
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  usePageTitle('Muster');
  const wall = query.data?.data;
  if (query.isError && [404, 422].includes(statusOf(query.error) ?? 0)) return <Alone word="ended" />;
  if (wall === undefined) return <Alone word="loading" />;
  const isOld = now - query.dataUpdatedAt > OLD_MS;
  return (
    <main className={classes.wall}>
      <header className={classes.head}>
        <h1 className={classes.event}>
          <Both texts={wall.names} />
        </h1>
        <time className={classes.clock}>{clockAt(wall.time_zone, now)}</time>
      </header>
      {isOld && (
        <p className={classes.old} role="status">
          <Word of="old" at={clockAt(wall.time_zone, query.dataUpdatedAt)} />
        </p>
      )}
      {wall.places.length === 0 && (
        <p className={classes.nothing}>
          <Word of="nothing" />
        </p>
      )}
      <ul className={classes.places}>
        {wall.places.map((place, i) => (
          <li key={i} className={classes.place}>
            <h2>{place.names === null ? <Word of="elsewhere" /> : <Both texts={place.names} />}</h2>
            <Tasks label="now" tasks={place.now} zone={wall.time_zone} />
            <Tasks label="next" tasks={place.next} zone={wall.time_zone} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function Tasks({ label, tasks, zone }: { label: 'now' | 'next'; tasks: readonly WallTask[]; zone: string }) {
  if (tasks.length === 0) return null;
  return (
    <section className={label === 'now' ? classes.now : classes.next}>
      <h3>
        <Word of={label} />
      </h3>
      <ul>
        {tasks.map(({ titles, starts_at, ends_at, least, taken }) => (
          <li key={`${starts_at}${JSON.stringify(titles)}`}>
            <p className={classes.title}>
              <Both texts={titles} />
            </p>
            <p className={classes.when}>
              <time>{clockAt(zone, starts_at)}</time> – <time>{clockAt(zone, ends_at)}</time>
              {taken < least && (
                <span className={classes.needs}>
                  <Word of="needs" count={least - taken} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text that organisers wrote, in the languages that it has. */
function Both({ texts }: { texts: Texts }) {
  return WORDS.filter(([language]) => texts[language]).map(([language]) => (
    <span key={language} lang={language} className={classes.either}>
      {texts[language]}
    </span>
  ));
}

/** A word of ours in every language. */
function Word({ of, at = '', count = 0 }: { of: keyof Words; at?: string; count?: number }) {
  return WORDS.map(([language, words]) => (
    <span key={language} lang={language} className={classes.either}>
      {words[of].replace('{{at}}', at).replace('{{count}}', String(count))}
    </span>
  ));
}

function Alone({ word }: { word: 'ended' | 'loading' }) {
  return (
    <main className={classes.wall}>
      <h1 className={classes.nothing}>
        <Word of={word} />
      </h1>
    </main>
  );
}
