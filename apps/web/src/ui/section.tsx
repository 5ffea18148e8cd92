import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import card from './card.module.css';

/** One matter of a page of settings. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={card.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {hint !== undefined && <Text c="dimmed">{hint}</Text>}
      </div>
      {children}
    </section>
  );
}
