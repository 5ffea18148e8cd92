import { Button, Text, Title } from '@mantine/core';
import type { DietaryHabit } from '@muster/rules';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { useValueInWords } from '../use-value-in-words.ts';
import { groupByNeed, type NeedGroup } from './group-by-need.ts';
import classes from './look.module.css';
import type { Released } from './released.ts';

interface Props {
  released: readonly Released[];
  teamsOf: (uid: string) => string;
  onHide: () => void;
}

/** What was released to those who cook: a table by need, to be printed. */
export function MealsTable({ released, teamsOf, onHide }: Props) {
  const { t } = useTranslation('vault');
  const people = released.map(({ uid, name, values }) => ({
    uid,
    name,
    habits: values?.habits ?? [],
    note: values?.note ?? null,
  }));
  return (
    <section className={card.section} aria-labelledby="released">
      <div>
        <Title order={2} id="released">
          {t('look.mealsTitle')}
        </Title>
        <Text c="dimmed" role="status">
          {t('look.shown', { count: released.length })}
        </Text>
        <Text c="dimmed">{t('look.mealsText')}</Text>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => window.print()}>{t('look.print')}</Button>
        <Button variant="default" onClick={onHide}>
          {t('look.hide')}
        </Button>
      </div>
      <div className={classes.scroll}>
        <table className={classes.meals} aria-labelledby="released">
          <thead>
            <tr>
              {(['name', 'teams', 'otherNeeds', 'note'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`look.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {groupByNeed(people).map((group) => (
            <Group key={group.need} group={group} teamsOf={teamsOf} />
          ))}
        </table>
      </div>
    </section>
  );
}

function Group({ group: { need, people }, teamsOf }: { group: NeedGroup; teamsOf: Props['teamsOf'] }) {
  const { t } = useTranslation('vault');
  const inWords = useValueInWords();
  const inList = (habits: readonly DietaryHabit[]): string => (habits.length === 0 ? '' : inWords('habits', habits));
  const title = need === 'note' ? t('look.noteOnly') : need === 'none' ? t('look.noNeeds') : inWords('habits', [need]);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {t('look.need', { need: title, count: people.length })}
        </th>
      </tr>
      {people.map(({ uid, name, habits, note }) => (
        <tr key={uid}>
          <td>
            <bdi>{name}</bdi>
          </td>
          <td>
            <bdi>{teamsOf(uid)}</bdi>
          </td>
          <td>{inList(habits.filter((habit) => habit !== need))}</td>
          <td>
            <bdi>{note}</bdi>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
