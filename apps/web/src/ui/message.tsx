import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './message.module.css';

interface Props {
  /** 1 where the message is the whole page, 2 where it stands in one. */
  level: 1 | 2;
  title: string;
  text: ReactNode;
  /** The next step. */
  children?: ReactNode;
}

/** In place of content that isn't there: why, and where to go from here. */
export function Message({ level, title, text, children }: Props) {
  return (
    <div className={level === 1 ? classes.page : classes.part}>
      <Title order={level}>{title}</Title>
      <Text c="dimmed" className={classes.text}>
        {text}
      </Text>
      <div>{children}</div>
    </div>
  );
}
