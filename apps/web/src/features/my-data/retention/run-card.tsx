import { Text } from '@mantine/core';
import type myDataEn from '../../../../locales/en/my-data.json';
import type { RouterOutputs } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Moment } from '../../../session/moment.tsx';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import type { RowProps } from '../../../ui/list/whole-list.tsx';

type Run = RouterOutputs['retention']['list']['data'][number];
type Named = keyof typeof myDataEn.retention.deleted;

/** One day: how many of what. */
export function RunCard({ row, run }: { row: RowProps; run: Run }) {
  const { t, i18n } = useTranslation('my-data');
  const isNamed = (kind: string): kind is Named => i18n.exists(`my-data:retention.deleted.${kind}`);
  const counts = Object.entries(run.deleted).filter(([, count]) => count > 0);
  return (
    <li {...row} className={card.card}>
      <span className={card.name}>
        <Moment at={run.at} />
      </span>
      {counts.length === 0 && <Text c="dimmed">{t('retention.nothing')}</Text>}
      {counts.length > 0 && (
        <dl className={card.facts}>
          {counts.map(([kind, count]) => (
            <Fact key={kind} what={isNamed(kind) ? t(`retention.deleted.${kind}`) : kind}>
              {count.toLocaleString(i18n.language)}
            </Fact>
          ))}
        </dl>
      )}
    </li>
  );
}
