import { Button, Text } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { problemOf } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import classes from './picture-field.module.css';
import { shrinkImage, TooLarge, toBase64 } from './shrink-image.ts';

interface Props {
  label: string;
  hint: string;
  /** How it looks now. */
  children: ReactNode;
  has: boolean;
  /** Longest side of what is sent. */
  most: number;
  /** Whether it may be looked through, as logos may. */
  transparent?: boolean;
  onSend: (image: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A picture to choose, to replace and to delete. It is sent as soon as it is chosen. */
export function PictureField({ label, hint, children, has, most, transparent = false, onSend, onRemove }: Props) {
  const { t } = useTranslation('ui');
  const refusal = useRefusal('project');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'send' | 'remove' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<string | null>(null);

  const act = async (what: 'send' | 'remove', doing: () => Promise<unknown>): Promise<void> => {
    setBusy(what);
    setError(null);
    setDone(null);
    try {
      await doing();
      setDone(t(what === 'send' ? 'picture.sent' : 'picture.removed'));
    } catch (failed) {
      setError(failed);
    }
    setBusy(null);
  };
  const send = (file: File): Promise<void> =>
    act('send', async () => onSend(await toBase64(await shrinkImage(file, most, transparent))));
  const failure = (): string | null => {
    if (error instanceof TooLarge || problemOf(error)?.slug === 'too-large') return t('picture.tooLarge');
    return problemOf(error)?.slug === 'invalid' ? t('picture.unusable') : refusal(error);
  };
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <div className={classes.shown}>{children}</div>
      <div className={card.section}>
        <div>
          <Text id={id} fw={550}>
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            {hint} {t('picture.formats')}
          </Text>
        </div>
        <div className={card.actions}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            aria-labelledby={id}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again.
              currentTarget.value = '';
              if (file) void send(file);
            }}
          />
          <Button
            variant="default"
            size="sm"
            aria-describedby={id}
            loading={busy === 'send'}
            disabled={busy === 'remove'}
            onClick={() => input.current?.click()}
          >
            {t(has ? 'picture.replace' : 'picture.choose')}
          </Button>
          {has && (
            <AskOnce
              destructive
              label={t('picture.remove')}
              consequence={t('picture.removeAsk')}
              yes={t('picture.removeYes')}
              no={t('picture.keep')}
              pending={busy === 'remove'}
              onYes={() => act('remove', onRemove)}
            />
          )}
        </div>
        <Outcome failure={failure()} done={done} />
      </div>
    </fieldset>
  );
}
