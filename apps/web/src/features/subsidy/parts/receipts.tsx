import { Button, Text, Title } from '@mantine/core';
import { canChangeReceipts, SUBSIDY_LIMITS } from '@muster/rules/subsidy';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { shrinkImage, TooLarge, toBase64 } from '../../picture/parts/shrink-image.ts';
import { refreshSubsidy, type SubsidyDetail, type SubsidyTable } from '../queries.ts';
import classes from './receipts.module.css';

/** Text on a receipt has to be read; the service makes it no larger. */
const LONGEST_SIDE = 1600;

interface Props {
  pid: string;
  request: SubsidyDetail;
  asked: SubsidyTable['receipts'];
  /** Whether they are the reader's own. */
  own: boolean;
}

/** The pictures of receipts: their person adds and removes them, finance looks at them. */
export function Receipts({ pid, request, asked, own }: Props) {
  const { t } = useTranslation('subsidy');
  const { id, pictures, state } = request;
  const heading = useId();
  const changes = own && canChangeReceipts(state);
  if (asked === 'none' && pictures.length === 0) return null;
  return (
    <section className={classes.receipts} aria-labelledby={heading}>
      <Title order={4} size="h5" id={heading}>
        {t('receipt.title')}
      </Title>
      {changes && asked !== 'none' && <Text>{t(`receipt.${asked}`)}</Text>}
      <Text size="sm" c="dimmed">
        {t(own ? 'receipt.sealed' : 'receipt.lookNote')}
      </Text>
      {pictures.length === 0 && <Text>{t('receipt.none')}</Text>}
      <ul className={classes.list}>
        {pictures.map((picture, i) => (
          <Receipt key={picture.id} at={{ pid, id, receipt: picture.id }} number={i + 1} changes={changes} />
        ))}
      </ul>
      {changes && asked !== 'none' && pictures.length < SUBSIDY_LIMITS.receipts && <AddReceipt pid={pid} id={id} />}
    </section>
  );
}

interface ReceiptProps {
  at: { pid: string; id: string; receipt: string };
  number: number;
  changes: boolean;
}

/** Opened by a press: for finance each look leaves a trace. */
function Receipt({ at, number, changes }: ReceiptProps) {
  const { t } = useTranslation('subsidy');
  const refusal = useRefusal('subsidy', 'project');
  const show = useMutation(trpc.subsidyReceipt.show.mutationOptions({ gcTime: 0 }));
  const remove = useMutation(trpc.subsidyReceipt.remove.mutationOptions({ onSuccess: refreshSubsidy }));
  const content = show.data?.data.content;
  return (
    <li className={classes.receipt}>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          loading={show.isPending}
          aria-expanded={content !== undefined}
          onClick={() => (content === undefined ? show.mutate(at) : show.reset())}
        >
          {t(content === undefined ? 'receipt.show' : 'receipt.hide', { number })}
        </Button>
        {changes && (
          <AskOnce
            destructive
            label={t('receipt.remove')}
            fullLabel={t('receipt.removeFull', { number })}
            consequence={t('receipt.removeAsk')}
            yes={t('receipt.removeYes')}
            no={t('receipt.removeNo')}
            pending={remove.isPending}
            onYes={() => remove.mutate(at)}
          />
        )}
      </div>
      {content !== undefined && (
        <img
          className={classes.picture}
          src={`data:image/webp;base64,${content}`}
          alt={t('receipt.name', { number })}
        />
      )}
      <Outcome failure={refusal(show.error ?? remove.error)} />
    </li>
  );
}

function AddReceipt({ pid, id }: { pid: string; id: string }) {
  const { t } = useTranslation('subsidy');
  const refusal = useRefusal('subsidy', 'project');
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<unknown>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const add = useMutation(trpc.subsidyReceipt.add.mutationOptions({}));
  const send = async (file: File): Promise<void> => {
    setState('busy');
    setError(null);
    try {
      await add.mutateAsync({ pid, id, image: await toBase64(await shrinkImage(file, LONGEST_SIDE, false)) });
      await refreshSubsidy();
      setState('done');
    } catch (failed) {
      setError(failed);
      setState('idle');
    }
  };
  const failure = (): string | null => {
    if (error instanceof TooLarge || problemOf(error)?.slug === 'too-large') return t('receipt.tooLarge');
    return problemOf(error)?.slug === 'invalid' ? t('receipt.unusable') : refusal(error);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('receipt.add')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button variant="default" loading={state === 'busy'} onClick={() => input.current?.click()}>
        {t('receipt.add')}
      </Button>
      <Outcome failure={failure()} done={state === 'done' ? t('receipt.added') : null} />
    </div>
  );
}
