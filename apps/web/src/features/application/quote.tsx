import { Text } from '@mantine/core';
import classes from './application.module.css';

/** What the applicant or the chief wrote, under what it is. */
export function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes.quote}>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <p className={classes.words} dir="auto">
        {text}
      </p>
    </div>
  );
}
