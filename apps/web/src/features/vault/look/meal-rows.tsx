import type { DietaryHabit } from '@muster/rules';
import { Fragment, useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows.ts';
import { GapRow } from '../../../ui/table/gap-row.tsx';
import { useValueInWords } from '../use-value-in-words.ts';
import type { Eater, NeedGroup } from './group-by-need.ts';
import classes from './look.module.css';

const COLUMNS = ['name', 'teams', 'otherNeeds', 'note'] as const;

interface Props {
  groups: readonly NeedGroup[];
  teamsOf: (uid: string) => string;
}

/** Needs with their people, a thousand of them on an event's morning: what is in sight, and the title of every need. */
export function MealRows({ groups, teamsOf }: Props) {
  const { t } = useTranslation('vault');
  const box = useRef<HTMLTableElement>(null);
  // Row by row, as they stand under each other: the title of a need, then everybody who has it.
  const rows = useMemo(
    () => groups.flatMap(({ need, people }) => [null, ...people].map((person) => ({ need, person }))),
    [groups],
  );
  const virtual = useVirtualRows({
    count: rows.length,
    height: 38,
    keyAt: (at) => `${rows[at]?.need} ${rows[at]?.person?.uid}`,
    list: box,
    pinned: rows.flatMap(({ person }, at) => (person === null ? at : [])),
  });
  const drawn = Map.groupBy(virtual.rows, ({ index }) => rows[index]?.need);
  return (
    <div className={classes.scroll}>
      <table
        ref={box}
        className={classes.meals}
        aria-labelledby="released"
        aria-rowcount={rows.length + 1}
        onFocus={virtual.onFocus}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`look.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.need}>
            {drawn.get(group.need)?.map(({ index: at, skipped }) => {
              const person = rows[at]?.person ?? null;
              return (
                <Fragment key={person?.uid ?? 'title'}>
                  {skipped > 0 && <GapRow height={skipped} width={COLUMNS.length} />}
                  <tr ref={virtual.measure} data-index={at} aria-rowindex={at + 2}>
                    {person === null ? (
                      <NeedTitle group={group} />
                    ) : (
                      <PersonCells need={group.need} person={person} teams={teamsOf(person.uid)} />
                    )}
                  </tr>
                </Fragment>
              );
            })}
          </tbody>
        ))}
        {virtual.after > 0 && (
          <tbody>
            <GapRow height={virtual.after} width={COLUMNS.length} />
          </tbody>
        )}
      </table>
    </div>
  );
}

function NeedTitle({ group: { need, people } }: { group: NeedGroup }) {
  const { t } = useTranslation('vault');
  const inWords = useValueInWords();
  const title = need === 'note' ? t('look.noteOnly') : need === 'none' ? t('look.noNeeds') : inWords('habits', [need]);
  return (
    <th scope="rowgroup" colSpan={COLUMNS.length}>
      {t('look.need', { need: title, count: people.length })}
    </th>
  );
}

function PersonCells({ need, person, teams }: { need: NeedGroup['need']; person: Eater; teams: string }) {
  const inWords = useValueInWords();
  const others: readonly DietaryHabit[] = person.habits.filter((habit) => habit !== need);
  return (
    <>
      <td>
        <bdi>{person.name}</bdi>
      </td>
      <td>
        <bdi>{teams}</bdi>
      </td>
      <td>{others.length === 0 ? '' : inWords('habits', others)}</td>
      <td>
        <bdi>{person.note}</bdi>
      </td>
    </>
  );
}
