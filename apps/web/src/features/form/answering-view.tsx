import { Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Moment } from '../../session/moment.tsx';
import { AskOnce } from '../../ui/ask-once.tsx';
import card from '../../ui/card.module.css';
import { Kept, Restored } from '../../ui/form/kept.tsx';
import { Message } from '../../ui/message.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { useProject } from '../project/queries.ts';
import { AnswerList } from './answer-list.tsx';
import classes from './answering.module.css';
import { eventDays } from './parts/event-days.ts';
import { useWhen } from './parts/when.ts';
import { type FormDetail, type OwnAnswer, refreshForms } from './queries.ts';
import { questionGroups } from './question-groups.ts';
import { Stopped } from './stopped.tsx';
import { useAnswering } from './use-answering.ts';
import { Wizard } from './wizard.tsx';

interface Props {
  form: FormDetail;
  own: OwnAnswer;
  step: string | undefined;
  onStep: (step: string | undefined) => void;
  /** Asks anew what there is of the reader's, and begins with that. */
  onAgain: () => Promise<unknown>;
}

/** One's own answer: to be given, or as it was sent, and until the form closes to be changed or taken back. */
export function AnsweringView({ form, own, step, onStep, onAgain }: Props) {
  const { t } = useTranslation('form');
  const project = useProject();
  const { pid, time_zone } = project;
  const when = useWhen(time_zone);
  const days = useMemo(() => eventDays(project), [project]);
  // Read once: a form that closes meanwhile doesn't take away what was typed.
  const [editing, setEditing] = useState(form.open && own.state !== 'sent');
  const [justSent, setJustSent] = useState(false);
  const answering = useAnswering({
    pid,
    form,
    own,
    days,
    editing,
    onSent: () => {
      setEditing(false);
      setJustSent(true);
      onStep(undefined);
    },
  });
  const until = form.closes_at === null ? null : when(form.closes_at);

  if (editing)
    return answering.stop === 'closed' ? (
      <Stopped answering={answering} days={days} />
    ) : (
      <>
        {answering.stop === 'already_sent' && <SentElsewhere onShow={onAgain} onForget={answering.forget} />}
        {answering.restored && answering.wasSent && <Restored onDiscard={answering.discard} />}
        {answering.offered && <Offered onTake={answering.takeOffered} onForget={answering.forgetOffered} />}
        <Wizard answering={answering} days={days} until={until} step={step} onStep={onStep} />
      </>
    );

  const groups = questionGroups(answering.fields, own.values, { days, whole: false });
  if (own.state !== 'sent')
    return (
      <>
        <Message
          level={2}
          title={t('answering.closed.title')}
          text={t(own.state === 'draft' ? 'answering.closed.begun' : 'answering.closed.none')}
        />
        {own.state === 'draft' && <AnswerList groups={groups} values={own.values} />}
      </>
    );
  return (
    <section className={card.section} aria-labelledby="own-answer">
      <div>
        <Title order={3} id="own-answer">
          {t(justSent ? 'answering.sent.thanks' : 'answering.sent.title')}
        </Title>
        {own.answered_at !== null && (
          <Text c="dimmed">
            {t('answering.sent.at')} <Moment at={own.answered_at} />
          </Text>
        )}
        <Text c="dimmed">
          {form.open
            ? until === null
              ? t('answering.check.changeable')
              : t('answering.check.until', { when: until })
            : t('answering.sent.closed')}
        </Text>
      </div>
      <AnswerList groups={groups} values={own.values} />
      {form.open && (
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            {t('answering.sent.change')}
          </Button>
          <TakeBack fid={form.fid} onGone={onAgain} onForget={answering.forget} />
        </div>
      )}
    </section>
  );
}

/** What this browser has kept, and what came from elsewhere since: the reader chooses. */
function Offered({ onTake, onForget }: { onTake: () => void; onForget: () => void }) {
  const { t } = useTranslation('form');
  return (
    <Kept text={t('answering.offered.text')}>
      <Button size="compact-sm" variant="default" onClick={onTake}>
        {t('answering.offered.take')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onForget}>
        {t('answering.offered.forget')}
      </Button>
    </Kept>
  );
}

/** Another tab was faster: nothing is lost, and the reader chooses. */
function SentElsewhere({ onShow, onForget }: { onShow: () => Promise<unknown>; onForget: () => void }) {
  const { t } = useTranslation('form');
  return (
    <div className={classes.elsewhere} role="alert">
      <strong>{t('answering.elsewhere.title')}</strong>
      <span>{t('answering.elsewhere.text')}</span>
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          onForget();
          void onShow();
        }}
      >
        {t('answering.elsewhere.show')}
      </Button>
    </div>
  );
}

function TakeBack({ fid, onGone, onForget }: { fid: string; onGone: () => Promise<unknown>; onForget: () => void }) {
  const { t } = useTranslation('form');
  const { pid } = useProject();
  const refusal = useRefusal('form');
  const remove = useMutation(
    trpc.form.deleteAnswer.mutationOptions({
      onSuccess: async () => {
        onForget();
        await onGone();
        await refreshForms();
      },
    }),
  );
  return (
    <>
      <AskOnce
        destructive
        label={t('answering.sent.remove')}
        consequence={t('answering.sent.removeAsk')}
        yes={t('answering.sent.removeYes')}
        no={t('answering.sent.removeNo')}
        pending={remove.isPending}
        onYes={() => remove.mutate({ pid, fid })}
      />
      <Outcome failure={refusal(remove.error)} />
    </>
  );
}
