import { useId } from 'react';
import classes from './chart.module.css';

interface Props {
  value: number;
  /** What would be added if all of them came: hatched, as it is not there yet. */
  more?: number;
  whole: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? 100 : Math.min(100, (part / whole) * 100));

/** A bar that is full at its own target. The numbers beside it say the same. */
export function ShareBar({ value, more = 0, whole }: Props) {
  const id = useId();
  const filled = share(value, whole);
  return (
    <svg className={classes.bar} aria-hidden="true">
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className={classes.there} />
        </pattern>
      </defs>
      <rect className={classes.ground} width="100%" height="100%" rx="3" />
      {more > 0 && (
        <rect x={`${filled}%`} width={`${share(value + more, whole) - filled}%`} height="100%" fill={`url(#${id})`} />
      )}
      <rect className={classes.there} width={`${filled}%`} height="100%" rx="3" />
    </svg>
  );
}
