import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { groupByNeed } from './group-by-need.ts';
import classes from './look.module.css';
import { MealRows } from './meal-rows.tsx';
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
      <MealRows groups={groupByNeed(people)} teamsOf={teamsOf} />
    </section>
  );
}
