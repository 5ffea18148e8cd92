import { Text, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
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
      <SearchField text={text} onChange={onChange} />
      {/* Always there and only sometimes filled: a screen reader announces changes of what it already knows. */}
      <Text role="status" c="dimmed">
        {found && sentence(found)}
      </Text>
    </search>
  );
}

/** By itself: what is found is drawn after the letter is, and the field not again with it. */
const SearchField = memo(function SearchField({ text, onChange }: Pick<Props, 'text' | 'onChange'>) {
  const { t } = useTranslation('roster');
  return (
    <TextInput
      type="search"
      size="md"
      label={t('search')}
      value={text}
      dir="auto"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
});
