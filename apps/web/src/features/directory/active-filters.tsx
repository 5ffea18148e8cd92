import { useTranslation } from '../../i18n/use-translation.ts';
import type { TeamDetail } from '../project/queries.ts';
import classes from './directory.module.css';
import { type DirectorySearch, listOf, ROLES, SOURCES } from './directory-search.ts';

interface Props {
  search: DirectorySearch;
  teams: readonly TeamDetail[];
  onChange: (changed: DirectorySearch) => void;
}

/** The filters that hold, each with the way to be rid of it. */
export function ActiveFilters({ search, teams, onChange }: Props) {
  const { t } = useTranslation(['directory', 'project']);
  const role = ROLES.find((known) => known === search.role);
  const source = SOURCES.find((known) => known === search.source);
  const without = (list: string | undefined, one: string): string =>
    listOf(list)
      .filter((other) => other !== one)
      .join(',');
  const chips = [
    ...(search.team
      ? [
          {
            key: 'team',
            label: t('directory.team'),
            value: teams.find(({ tid }) => tid === search.team)?.name ?? search.team,
            off: { team: '' },
          },
        ]
      : []),
    ...(role ? [{ key: 'role', label: t('directory.role'), value: t(`project:role.${role}`), off: { role: '' } }] : []),
    ...(source
      ? [{ key: 'source', label: t('directory.source'), value: t(`directory.${source}`), off: { source: '' } }]
      : []),
    ...listOf(search.skills).map((value) => ({
      key: `skill ${value}`,
      label: t('directory.skills'),
      value,
      off: { skills: without(search.skills, value) },
    })),
    ...listOf(search.tags).map((value) => ({
      key: `tag ${value}`,
      label: t('directory.tags'),
      value,
      off: { tags: without(search.tags, value) },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('directory.filters')}>
      {chips.map(({ key, label, value, off }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('directory.without', { filter: `${label}: ${value}` })}
            onClick={() => onChange(off)}
          >
            <span>{label}</span> <bdi>{value}</bdi> <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
