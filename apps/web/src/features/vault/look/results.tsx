import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { RecordFacts } from '../own/record-facts.tsx';
import type { Option } from '../queries.ts';
import type { Released } from './released.ts';

interface Props {
  option: Option;
  released: readonly Released[];
  onHide: () => void;
}

/** What was released, person by person. */
export function Results({ option: { kind, fields }, released, onHide }: Props) {
  const { t } = useTranslation('vault');
  return (
    <section className={card.section} aria-labelledby="released">
      <div>
        <Title order={2} id="released">
          {t('look.results')}
        </Title>
        <Text c="dimmed" role="status">
          {t('look.shown', { count: released.length })}
        </Text>
      </div>
      <ul className={card.list} aria-labelledby="released">
        {released.map(({ uid, name, values }) => (
          <li key={uid} className={card.card}>
            <bdi className={card.name}>{name}</bdi>
            {values === null ? (
              <Text c="dimmed">{t('look.nothing')}</Text>
            ) : (
              <RecordFacts kind={kind} fields={fields} values={values} />
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onHide}>
        {t('look.hide')}
      </Button>
    </section>
  );
}
