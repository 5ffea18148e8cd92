import { Button, Text, Title } from '@mantine/core';
import type { FormField } from '@muster/rules';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { useAnswerWords } from '../use-answer-words.ts';
import type { Released } from './queries.ts';

interface Props {
  released: readonly Released[];
  onHide: () => void;
}

/** What was looked up, person by person, with the questions as they were asked then. */
export function ReleasedAnswers({ released, onHide }: Props) {
  const { t } = useTranslation('form');
  const words = useAnswerWords();
  const count = released.filter(({ values }) => values !== null).length;
  return (
    <section className={card.section} aria-labelledby="released-answers">
      <div>
        <Title order={4} id="released-answers">
          {t('results.sealed.results')}
        </Title>
        <Text c="dimmed" role="status">
          {t('results.sealed.shown', { count })}
        </Text>
      </div>
      <ul className={card.list} aria-labelledby="released-answers">
        {released.map(({ uid, name, values, fields }) => (
          <li key={uid} className={card.card}>
            <bdi className={card.name}>{name}</bdi>
            {values === null ? (
              <Text c="dimmed">{t('results.sealed.nothing')}</Text>
            ) : (
              <dl className={card.facts}>
                {(fields as FormField[]).map((field) => (
                  <Fact key={field.key} what={<Told texts={field.label} />}>
                    <bdi>{words(field, values[field.key]).join(' · ')}</bdi>
                  </Fact>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onHide}>
        {t('results.sealed.hide')}
      </Button>
    </section>
  );
}
