import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './outcome.module.css';

interface Props {
  /** Why it failed, or null. */
  failure: string | null;
  /** What has been done, or null. */
  done?: string | null;
  /** Whether that stays, because it isn't over. */
  stays?: boolean;
}

/** Long enough to be read twice, and gone before it is taken for what was done later. */
const SHOWN_MS = 15_000;

/**
 * What came of pressing a button. Both places are always there, so that a screen reader announces what appears. What
 * failed stays until another try; what is done goes by itself.
 */
export function Outcome({ failure, done = null, stays = false }: Props) {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    setRead(null);
    if (done === null || stays) return;
    const timer = setTimeout(setRead, SHOWN_MS, done);
    return () => clearTimeout(timer);
  }, [done, stays]);
  const shown = done === read ? null : done;
  return (
    <div className={failure === null && shown === null ? classes.silent : undefined}>
      <Text role="alert" c="var(--app-bad-text)">
        {failure}
      </Text>
      <Text role="status" c="var(--app-accent-text)" fw={550}>
        {shown}
      </Text>
    </div>
  );
}
