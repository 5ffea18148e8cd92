import { Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryClient, type RouterOutputs, statusOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoments } from '../../../session/use-moments.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import classes from './note.module.css';
import { NoteForm } from './note-form.tsx';

type Note = RouterOutputs['note']['list']['data'][number];

interface Props {
  pid: string;
  uid: string;
  /** How large its heading is. */
  size: 'h2' | 'h4';
}

/** What chiefs and owners have noted about a person; nothing for readers who don't manage them. */
export function PersonNotes({ pid, uid, size }: Props) {
  const { t } = useTranslation('note');
  const id = useId();
  const query = useQuery(trpc.note.list.queryOptions({ pid, uid }));
  if (query.isError && [403, 404].includes(statusOf(query.error) ?? 0)) return null;
  return (
    <section className={card.section} aria-labelledby={id}>
      <Title order={3} size={size} id={id}>
        {t('title')}
      </Title>
      <Loaded query={query} failed={t('failed')} loading={t('loading')} rows={1} height={60}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('none')}</Text>
          ) : (
            <ul className={classes.notes}>
              {data.map((note) => (
                <OneNote key={note.id} pid={pid} uid={uid} note={note} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NoteForm key={uid} pid={pid} uid={uid} />
    </section>
  );
}

function OneNote({ pid, uid, note }: { pid: string; uid: string; note: Note }) {
  const { t } = useTranslation('note');
  const { moment } = useMoments();
  const refusal = useRefusal('note');
  const remove = useMutation(
    trpc.note.remove.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.note.list.queryKey({ pid, uid }) }),
    }),
  );
  const when = moment(note.created_at);
  return (
    <li>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      <div className={card.head}>
        <Text size="sm" c="dimmed">
          {t('by', { name: note.author_name ?? t('gone'), when })}
        </Text>
        {note.can_remove && (
          <AskOnce
            label={t('remove')}
            fullLabel={t('removeOf', { when })}
            consequence={t('removeAsk')}
            yes={t('removeYes')}
            no={t('removeNo')}
            destructive
            pending={remove.isPending}
            onYes={() => remove.mutate({ pid, uid, id: note.id })}
          />
        )}
      </div>
      <Outcome failure={refusal(remove.error)} />
    </li>
  );
}
