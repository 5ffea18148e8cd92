import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { rowProps } from '../../ui/list/long-list.tsx';
import { useRowsInSight } from '../../ui/list/use-rows-in-sight.ts';
import type { Person } from './queries.ts';
import classes from './team-card.module.css';

/** A line of names, and what is between two lines; as in the style sheet. */
const LINE = { height: 28, gap: 6.4 };

/** The members of a team, in as many columns as there is room for. Of a crowd only the lines in sight are drawn. */
export function TeamMembers({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('roster');
  const box = useRef<HTMLUListElement>(null);
  const columns = useColumns(box);
  const sight = useRowsInSight({
    count: Math.ceil(people.length / columns),
    ...LINE,
    keyAt: (line) => people[line * columns]?.email_hash ?? line,
    box,
    around: 4,
    many: Math.ceil(60 / columns),
  });
  return (
    <ul
      ref={box}
      className={classes.members}
      aria-label={t('members')}
      {...(sight.partial && { style: { paddingBlockStart: sight.before, paddingBlockEnd: sight.after } })}
    >
      {sight.rows.flatMap(({ at: line }) =>
        people.slice(line * columns, (line + 1) * columns).map((person, place) => {
          const { ref, 'data-index': _, ...row } = rowProps(sight.measure, line * columns + place, people.length);
          return (
            // The first of a line is as high as the line.
            <li key={person.email_hash} {...row} {...(place === 0 && ref && { ref, 'data-index': line })}>
              <Avatar uid={person.email_hash} name={person.name} size="small" /> <bdi>{person.name}</bdi>
            </li>
          );
        }),
      )}
    </ul>
  );
}

/** How many columns the style sheet makes of the width that there is. */
function useColumns(box: { current: HTMLElement | null }): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const count = (): void =>
      setColumns(Math.max(1, getComputedStyle(current).gridTemplateColumns.split(' ').filter(Boolean).length));
    count();
    const observer = new ResizeObserver(count);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return columns;
}
