import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { optionsIn } from '../vault/queries.ts';

/** Whether the reader may see the numbers of a team's people today: its chiefs, in the days around the event. */
export function useMayCall(pid: string, signedIn: boolean): (tid: string) => boolean {
  const options = useQuery({ ...optionsIn(pid), enabled: signedIn }).data?.data ?? [];
  return (tid) => options.some(({ purpose, tids }) => purpose === 'contact' && (tids === null || tids.includes(tid)));
}

/** The number is asked for on the tap and not before: each look is written down, and the person sees who it was. */
export function CallPerson({ pid, uid, name }: { pid: string; uid: string; name: string }) {
  const { t } = useTranslation('team');
  const refusal = useRefusal();
  const read = useMutation(
    trpc.release.read.mutationOptions({
      gcTime: 0,
      onSuccess: ({ data }) => {
        const phone = data[0]?.values?.phone;
        if (phone) window.location.assign(`tel:${phone}`);
      },
    }),
  );
  const phone = read.data?.data[0]?.values?.phone;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={read.isPending}
        aria-label={t('call.of', { name })}
        onClick={() => read.mutate({ pid, uids: [uid], kind: 'profile', purpose: 'contact' })}
      >
        {t('call.call')}
      </Button>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      <Outcome failure={refusal(read.error)} done={read.isSuccess && !phone ? t('call.none', { name }) : null} />
    </>
  );
}
