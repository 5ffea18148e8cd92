import { Button, Title } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './directory.module.css';

/** What is typed in the search, for its field alone: the rest of the page is drawn with it when there is time. */
export const TypedText = createContext<readonly [string, (text: string) => void]>(['', () => undefined]);

interface Props {
  /** How many are found and how many there are; nothing until it is known. */
  found: { total: number; everyone: number } | undefined;
  /** Whether the filters are unfolded, which are the element of this name. */
  open: boolean;
  filters: string;
  onToggle: () => void;
  children: ReactNode;
}

/** One line above the table: whom one looks at, how many they are, and what can be done with all of them. */
export function DirectoryBar({ found, open, filters, onToggle, children }: Props) {
  const { t } = useTranslation('directory');
  return (
    <div className={classes.bar}>
      <Title order={2} size="h3">
        {t('directory.title')}
      </Title>
      <span role="status" className={classes.found}>
        {found !== undefined &&
          (found.total === found.everyone
            ? t('directory.found', { count: found.total })
            : t('directory.foundOf', { found: found.total, everyone: found.everyone }))}
      </span>
      <Search />
      <Button variant="default" size="sm" aria-expanded={open} aria-controls={filters} onClick={onToggle}>
        {t('directory.filter')}
      </Button>
      {children}
    </div>
  );
}

function Search() {
  const { t } = useTranslation('directory');
  const [text, setText] = use(TypedText);
  return (
    <SearchField
      className={classes.search}
      size="sm"
      aria-label={t('directory.search')}
      placeholder={t('directory.search')}
      title={t('directory.searchHint')}
      text={text}
      onText={setText}
    />
  );
}
