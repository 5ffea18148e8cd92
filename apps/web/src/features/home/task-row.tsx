import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './home-page.module.css';

interface Props {
  Icon: Icon;
  words: ReactNode;
  /** Such as how long it has waited. */
  more?: ReactNode;
  /** Where to go, and what else can be done. */
  way: ReactNode;
}

/** One thing to do: what it is, and the way there. */
export function TaskRow({ Icon, words, more, way }: Props) {
  return (
    <li className={classes.row}>
      <span className={classes.ring}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.what}>
        <span>{words}</span>
        {more}
        <span className={classes.acts}>{way}</span>
      </div>
    </li>
  );
}
