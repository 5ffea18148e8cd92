import { Button, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './announcement-page.module.css';
import type { ChosenPerson } from './parts/chosen-people.ts';

const SHOWN = 12;

interface Props {
  count: number;
  /** Without names where a draft is gone on with: who was chosen is kept without them. */
  people: readonly ChosenPerson[];
  onOthers: () => void;
}

/** Who was chosen on the page before, and the way to choose by team instead. */
export function ChosenPeople({ count, people, onOthers }: Props) {
  const { t } = useTranslation('announcement');
  const names = people.slice(0, SHOWN).map(({ name }) => name);
  const rest = people.length - names.length;
  return (
    <fieldset className={classes.group}>
      <legend>{t('write.whom')}</legend>
      <Text fw={650}>{t('audience.chosen', { count })}</Text>
      {names.length > 0 && (
        <Text>
          <bdi>{names.join(t('audience.separator'))}</bdi>
          {rest > 0 && ` ${t('write.andMore', { count: rest })}`}
        </Text>
      )}
      <div>
        <Button variant="default" size="sm" onClick={onOthers}>
          {t('write.others')}
        </Button>
      </div>
    </fieldset>
  );
}
