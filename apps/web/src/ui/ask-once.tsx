import { Button, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './ask-once.module.css';

interface Props {
  /** On the button that begins it. */
  label: string;
  /** The same for a screen reader, which hears it without what stands around it. */
  fullLabel?: string;
  /** What will happen. */
  consequence: string;
  yes: string;
  no: string;
  /** Whether it takes something away. */
  destructive?: boolean;
  pending: boolean;
  onYes: () => void;
}

/** A button that says what it will do and asks once before it does it, in its own place. */
export function AskOnce({ label, fullLabel, consequence, yes, no, destructive = false, pending, onYes }: Props) {
  const [asking, setAsking] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const id = useId();

  useEffect(() => {
    if (asking) cancel.current?.focus();
    else if (wasAsking.current) begin.current?.focus();
    wasAsking.current = asking;
  }, [asking]);

  if (!asking) {
    return (
      <Button ref={begin} variant="default" size="sm" aria-label={fullLabel} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-labelledby={id}
      className={classes.ask}
      onKeyDown={(event) => event.key === 'Escape' && setAsking(false)}
    >
      <Text id={id} size="sm">
        {consequence}
      </Text>
      <div className={classes.answers}>
        <Button size="sm" color={destructive ? 'red.9' : 'pine'} loading={pending} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={cancel} size="sm" variant="default" onClick={() => setAsking(false)}>
          {no}
        </Button>
      </div>
    </div>
  );
}
