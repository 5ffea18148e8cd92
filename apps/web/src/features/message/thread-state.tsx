import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Outcome } from '../../ui/outcome.tsx';
import classes from './message.module.css';
import { refreshMessages, type Thread } from './queries.ts';

type Closed = Pick<Thread, 'pid' | 'side'> & { state: Exclude<Thread['state'], 'open'> };

/** Why nobody can write, in place of the field. */
export function ClosedNotice({ state, side, pid }: Closed) {
  const { t } = useTranslation('message');
  return (
    <div className={classes.closed} role="status">
      <Text>{state === 'no_tie' || state === 'no_reader' ? t(`state.${state}.${side}`) : t(`state.${state}`)}</Text>
      {state === 'policies_missing' && (
        <Link to="/projects/$pid/policies" params={{ pid }}>
          {t('state.toPolicies')}
        </Link>
      )}
    </div>
  );
}

/** The reader's own side has ended it: they can open it again. */
export function EndedByYou({ thread: { id, blocked_by_you: blocked } }: { thread: Thread }) {
  const { t } = useTranslation('message');
  const refusal = useRefusal('message');
  const reopen = useMutation(trpc.message.reopen.mutationOptions({ onSettled: refreshMessages }));
  return (
    <div className={classes.closed}>
      <Text role="status">{t(blocked ? 'state.blockedByYou' : 'state.endedByYou')}</Text>
      <div>
        <Button size="sm" variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ id })}>
          {t(blocked ? 'end.unblock' : 'end.reopen')}
        </Button>
      </div>
      <Outcome failure={refusal(reopen.error)} />
    </div>
  );
}
