import { Text, Title } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import type { RowProps } from '../../ui/list/whole-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { TeamPerson } from './person-row.tsx';

/** From here on one searches instead of scrolling. */
const MANY = 10;

interface Props {
  people: readonly TeamPerson[];
  /** Draws one of them. */
  children: (person: TeamPerson, row: RowProps) => ReactNode;
}

/** The people of a team, chiefs first, and a search where they are many. */
export function FoundPeople({ people, children }: Props) {
  const { t } = useTranslation('team');
  const [search, setSearch] = useState('');
  const named = useMemo(
    () => people.map((person) => ({ person, text: `${person.name}\n${person.email ?? ''}`.toLowerCase() })),
    [people],
  );
  // The field shows each letter at once, and whom it finds as soon as they are drawn.
  const wanted = useDeferredValue(people.length > MANY ? search.trim().toLowerCase() : '');
  const lists = useMemo(() => {
    const found = named.flatMap(({ person, text }) => (text.includes(wanted) ? person : []));
    return (
      <>
        {found.length === 0 && wanted !== '' && (
          <Text c="dimmed" role="status">
            {t('team.searchNone')}
          </Text>
        )}
        {(['chief', 'member'] as const).map((role) => {
          const shown = found.filter((person) => person.role === role);
          return (
            shown.length > 0 && (
              <section key={role} className={card.section} aria-labelledby={`list-${role}`}>
                <Title order={2} size="h3" id={`list-${role}`}>
                  {t(role === 'chief' ? 'team.chiefs' : 'team.members')}
                </Title>
                <VirtualList
                  items={shown}
                  keyOf={({ uid }) => uid}
                  height={74}
                  gap={12}
                  threshold={30}
                  className={card.list}
                  labelledBy={`list-${role}`}
                >
                  {children}
                </VirtualList>
              </section>
            )
          );
        })}
      </>
    );
  }, [named, wanted, children, t]);
  return (
    <>
      {people.length > MANY && <SearchField label={t('team.search')} text={search} onText={setSearch} />}
      {lists}
    </>
  );
}
