import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { useShortLived } from '../../../ui/use-short-lived.ts';
import type { SubsidyDetail } from '../queries.ts';
import classes from './desk.module.css';

/** The pictures of receipts: opened one by one, since the applicant sees each look, and gone with the page. */
export function Receipts({ pid, request: { id, pictures } }: { pid: string; request: SubsidyDetail }) {
  const { t } = useTranslation('subsidyDesk');
  const refusal = useRefusal('subsidy');
  const [shown, setShown] = useShortLived<{ receipt: string; content: string }>();
  const open = useMutation(trpc.subsidyReceipt.show.mutationOptions({ gcTime: 0 }));
  if (pictures.length === 0) return null;
  const look = async (receipt: string): Promise<void> => {
    try {
      const { data } = await open.mutateAsync({ pid, id, receipt });
      setShown({ receipt, content: data.content });
      open.reset();
    } catch {
      // The mutation says why.
    }
  };
  return (
    <div className={classes.acts}>
      <Text size="sm" c="dimmed">
        {t('receipt.told')}
      </Text>
      <div className={classes.actButtons}>
        {pictures.map(({ id: receipt }, place) => {
          const is = shown?.receipt === receipt;
          return (
            <Button
              key={receipt}
              size="sm"
              variant="default"
              loading={open.isPending && open.variables?.receipt === receipt}
              onClick={() => (is ? setShown(null) : void look(receipt))}
            >
              {t(is ? 'receipt.hide' : 'receipt.show', { number: place + 1 })}
            </Button>
          );
        })}
      </div>
      {shown !== null && (
        <img
          className={classes.receipt}
          src={`data:image/webp;base64,${shown.content}`}
          alt={t('receipt.alt', { number: pictures.findIndex(({ id: one }) => one === shown.receipt) + 1 })}
        />
      )}
      <Outcome failure={refusal(open.error)} />
    </div>
  );
}
