import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { useCall } from '../vault/parts/use-call.ts';
import { optionsIn } from '../vault/queries.ts';

/** Whether the reader may see the numbers of a team's people today: its chiefs, in the days around the event. */
export function useMayCall(pid: string, signedIn: boolean): (tid: string) => boolean {
  const options = useQuery({ ...optionsIn(pid), enabled: signedIn }).data?.data ?? [];
  return (tid) => options.some(({ purpose, tids }) => purpose === 'contact' && (tids === null || tids.includes(tid)));
}

/** Calls a person of the team, for its chiefs. */
export function CallPerson({ pid, uid, name }: { pid: string; uid: string; name: string }) {
  const { t } = useTranslation('team');
  const refusal = useRefusal();
  const { call, calling, phone, hasNone, error } = useCall({ pid, uid, purpose: 'contact' });
  return (
    <>
      <Button variant="default" size="sm" loading={calling} aria-label={t('call.of', { name })} onClick={call}>
        {t('call.call')}
      </Button>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      <Outcome failure={refusal(error)} done={hasNone ? t('call.none', { name }) : null} />
    </>
  );
}
