import { lazy, type ReactNode, Suspense } from 'react';
import classes from './markdown.module.css';

interface Props {
  text: string;
  /** The level of its highest heading, so that it fits in with the page. */
  level?: 2 | 3 | 5;
}

const AsTyped = ({ text }: Pick<Props, 'text'>): ReactNode => <p className={classes.typed}>{text}</p>;

/** The parser is a fifth of the size of the first page, so it comes after it; where it can't, the words are enough. */
const Formatted = lazy(() => import('./formatted.tsx').catch(() => ({ default: AsTyped })));

/** Text that people wrote in Markdown. */
export function Markdown({ text, level = 2 }: Props) {
  return (
    <div className={classes.text} dir="auto">
      <Suspense fallback={<AsTyped text={text} />}>
        <Formatted text={text} level={level} />
      </Suspense>
    </div>
  );
}
