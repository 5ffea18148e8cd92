import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './arrows.module.css';

interface Props {
  name: string;
  place: number;
  /** Of the list that it is in. */
  count: number;
  onStep: (from: number, by: -1 | 1) => void;
}

/** One up, one down; for pointers, fingers and keys. */
export function Arrows({ name, place, count, onStep }: Props) {
  const { t } = useTranslation('ui');
  return ([-1, 1] as const).map((by) => (
    <button
      key={by}
      type="button"
      data-arrow
      className={classes.arrow}
      aria-label={t(by < 0 ? 'order.up' : 'order.down', { name })}
      disabled={place + by < 0 || place + by >= count}
      onClick={() => onStep(place, by)}
    >
      {by < 0 ? '↑' : '↓'}
    </button>
  ));
}
