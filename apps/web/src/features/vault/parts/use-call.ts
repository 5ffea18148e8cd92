import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';

interface Call {
  pid: string;
  uid: string;
  purpose: 'contact' | 'reach_chief';
}

/** Asks for a number on the tap and not before: each look is written down, and the person sees who it was. */
export function useCall({ pid, uid, purpose }: Call) {
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
  return {
    call: () => read.mutate({ pid, uids: [uid], kind: 'profile', purpose }),
    calling: read.isPending,
    /** The number, for those whose device did nothing with it. */
    phone,
    hasNone: read.isSuccess && !phone,
    error: read.error,
  };
}
