import classes from './dashboard.module.css';

export type Look = 'column' | 'line' | 'hatched' | 'pale';

/** What is drawn how; the tables say the same in words. */
export function Legend({ entries }: { entries: readonly { look: Look; name: string }[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ look, name }) => (
        <li key={look} data-look={look}>
          {name}
        </li>
      ))}
    </ul>
  );
}
