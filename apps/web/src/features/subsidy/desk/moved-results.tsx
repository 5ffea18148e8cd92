import { Text } from '@mantine/core';
import type { RouterOutputs } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './desk.module.css';

type Moved = RouterOutputs['subsidy']['moveMany']['data'][number];

export interface ManyMoved {
  results: readonly Moved[];
  names: ReadonlyMap<string, string>;
}

/** The reasons that have a sentence of their own here. */
const KNOWN = ['over_budget', 'receipts_missing', 'state_move', 'not_found'] as const;

/** What became of many: how many went, and once for each reason who did not. */
export function MovedResults({ results, names }: ManyMoved) {
  const { t } = useTranslation('subsidy-desk');
  const refused = new Map<string, string[]>();
  for (const { id, moved, problem } of results) {
    if (moved) continue;
    const reason = KNOWN.find((known) => known === problem) ?? 'other';
    refused.set(reason, [...(refused.get(reason) ?? []), names.get(id) ?? id]);
  }
  if (refused.size === 0) return null;
  return (
    <div role="alert" className={classes.refused}>
      <Text fw={600}>{t('many.refused', { count: [...refused.values()].flat().length })}</Text>
      <ul>
        {[...refused].map(([reason, who]) => (
          <li key={reason}>
            {t(`many.because.${reason as (typeof KNOWN)[number] | 'other'}`)} <bdi>{who.join(t('many.separator'))}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
