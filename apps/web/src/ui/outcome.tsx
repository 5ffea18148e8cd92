import { Text } from '@mantine/core';

interface Props {
  /** Why it failed, or null. */
  failure: string | null;
  /** What has been done, or null. */
  done?: string | null;
}

/** What came of pressing a button. Both places are always there, so that a screen reader announces what appears. */
export function Outcome({ failure, done = null }: Props) {
  return (
    <div>
      <Text role="alert" c="var(--app-bad-text)">
        {failure}
      </Text>
      <Text role="status" c="var(--app-accent-text)" fw={550}>
        {done}
      </Text>
    </div>
  );
}
