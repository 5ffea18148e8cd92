import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { RosterCounts } from './count-roster.ts';
import classes from './roster-page.module.css';

interface Props {
  text: string;
  onChange: (text: string) => void;
  /** How much is found, where something is searched. */
  found: RosterCounts | null;
}

export function RosterSearch({ text, onChange, found }: Props) {
  const { t } = useTranslation('roster');
  const sentence = ({ people, teams }: RosterCounts): string =>
    teams === 0
      ? t('noMatch')
      : t('found', { people: t('peopleCount', { count: people }), teams: t('teamCount', { count: teams }) });
  return (
    <search className={classes.search}>
      <SearchField size="md" label={t('search')} text={text} onText={onChange} />
      {/* Always there and only sometimes filled: a screen reader announces changes of what it already knows. */}
      <p role="status" className={classes.found}>
        {found && sentence(found)}
      </p>
    </search>
  );
}
