import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Fact } from '../../ui/fact.tsx';

type Name = 'event' | 'days' | 'team' | 'role' | 'inviter' | 'until';

/** What an invitation or a link says about itself, in this order. */
export function Facts({ facts }: { facts: readonly (readonly [Name, ReactNode])[] }) {
  const { t } = useTranslation('invitation');
  return (
    <dl className={card.facts}>
      {facts.map(([name, words]) => (
        <Fact key={name} what={t(`invitation.${name}`)}>
          <bdi>{words}</bdi>
        </Fact>
      ))}
    </dl>
  );
}
