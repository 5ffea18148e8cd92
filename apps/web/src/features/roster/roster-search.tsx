import { Text, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RosterCounts } from './count-roster.ts';
import classes from './roster-page.module.css';

interface Props {
  text: string;
  onChange: (text: string) => void;
  found: RosterCounts;
}

export function RosterSearch({ text, onChange, found }: Props) {
  const { t } = useTranslation('roster');
  const sentence =
    found.teams === 0
      ? t('noMatch')
      : t('found', {
          people: t('peopleCount', { count: found.people }),
          teams: t('teamCount', { count: found.teams }),
        });
  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        size="md"
        label={t('search')}
        value={text}
        dir="auto"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* Always there and only sometimes filled: a screen reader announces changes of what it already knows. */}
      <Text role="status" c="dimmed">
        {text.trim() === '' ? '' : sentence}
      </Text>
    </search>
  );
}
