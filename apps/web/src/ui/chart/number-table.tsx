import { useLanguage } from '../../i18n/index.ts';
import classes from './chart.module.css';

interface Props {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; values: readonly (number | null)[] }[];
}

/** What a drawing shows, in figures. */
export function NumberTable({ label, columns, rows }: Props) {
  const [language] = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.slice(1).map((column, place) => (
              <td key={column}>{values[place] == null ? '–' : format.format(values[place])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
