import { Button, Progress, Text, Title } from '@mantine/core';
import type { FormField } from '@muster/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { AnswerList } from './answer-list.tsx';
import classes from './answering.module.css';
import { FormFieldInput } from './form-field-input.tsx';
import { isShort } from './question-groups.ts';
import { SaveLine } from './save-line.tsx';
import type { Answering } from './use-answering.ts';

/** The last step, at which all is read once more. */
export const CHECK = 'check';

interface Props {
  answering: Answering;
  days: readonly string[];
  /** Until when it can be changed, in words. */
  until: string | null;
  /** The group that is asked, by its key; the first one where it is no other. */
  step: string | undefined;
  onStep: (step: string) => void;
}

/** One group of questions at a time, then all of it to review; a short form is sent from its one group. */
export function Wizard({ answering, days, until, step, onStep }: Props) {
  const { t } = useTranslation('form');
  const { groups, values, unseen } = answering;
  const short = isShort(answering.fields);
  // What is wrong is said once one wants to go on, not while one types.
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [wrong, setWrong] = useState(0);
  const body = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const at =
    step === CHECK && !short
      ? groups.length
      : Math.max(
          0,
          groups.findIndex(({ key }) => key === step),
        );
  const group = groups[at];
  const stepKey = group?.key ?? CHECK;
  const isLast = group === undefined || short;

  const shownStep = useRef(stepKey);
  useEffect(() => {
    if (shownStep.current === stepKey) return;
    shownStep.current = stepKey;
    window.scrollTo?.({ top: 0 });
    head.current?.focus();
  }, [stepKey]);
  useEffect(() => {
    if (wrong > 0) body.current?.querySelector<HTMLElement>('[data-wrong] :is(input, textarea, select)')?.focus();
  }, [wrong]);

  /** To the first group in which something is wrong; whether there is one. */
  const showWrong = (): boolean => {
    const bad = groups.find(({ questions }) => questions.some(({ problem }) => problem !== null));
    if (bad === undefined) return false;
    setTried(new Set(groups.map(({ key }) => key)));
    setWrong((count) => count + 1);
    if (bad.key !== group?.key) onStep(bad.key);
    return true;
  };
  // Also what the service finds, which the page could not know.
  const { pointed } = answering;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (pointed.size > 0) showWrong();
  }, [pointed]);

  const { isTold } = answering;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reader is told to read it again.
  useEffect(() => {
    if (isTold) onStep(groups[0]?.key ?? CHECK);
  }, [isTold]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isLast) {
      if (!showWrong() && !answering.sending) answering.send();
      return;
    }
    setTried((before) => new Set([...before, group.key]));
    answering.see(group.questions.map(({ field }) => field.key));
    if (group.questions.some(({ problem }) => problem !== null)) setWrong((count) => count + 1);
    else onStep(groups[at + 1]?.key ?? CHECK);
  };

  return (
    <form ref={body} className={classes.wizard} noValidate onSubmit={submit}>
      <div className={classes.progress} hidden={short}>
        <Title order={3} ref={head} tabIndex={-1} className={classes.step}>
          {t(group === undefined ? 'answering.check.title' : 'answering.step', { at: at + 1, all: groups.length + 1 })}
        </Title>
        <Progress value={(100 * (at + 1)) / (groups.length + 1)} size="sm" aria-hidden />
      </div>
      {group === undefined ? (
        <>
          <Text c="dimmed">{t('answering.check.lead')}</Text>
          <AnswerList groups={groups} values={values} onChange={onStep} />
        </>
      ) : (
        <div key={group.key} className={classes.questions}>
          {group.questions.map(({ field, problem }, place) => (
            <FormFieldInput
              key={field.key}
              field={field}
              value={values[field.key]}
              problem={tried.has(group.key) ? problem : null}
              days={days}
              remembered={unseen.has(field.key)}
              // Once is enough for several in a row.
              explained={isSealedAlike(field, group.questions[place - 1]?.field)}
              onChange={(value) => answering.set(field.key, value)}
            />
          ))}
        </div>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={answering.sending} className={classes.next ?? ''}>
          {isLast
            ? t(answering.wasSent ? 'answering.sendAgain' : 'answering.send')
            : t(at + 1 === groups.length ? 'answering.toCheck' : 'answering.next')}
        </Button>
        {at > 0 && (
          <Button variant="default" disabled={answering.sending} onClick={() => onStep(groups[at - 1]?.key ?? '')}>
            {t('answering.back')}
          </Button>
        )}
      </div>
      {isLast && (
        <Text c="dimmed" size="sm">
          {until === null ? t('answering.check.changeable') : t('answering.check.until', { when: until })}
        </Text>
      )}
      <SendOutcome answering={answering} />
      <SaveLine answering={answering} />
    </form>
  );
}

const isSealedAlike = (field: FormField, before: FormField | undefined): boolean =>
  before?.sealed === field.sealed && before?.emergency === field.emergency;

/** Why it could not be sent, or that it waits for the network. */
function SendOutcome({ answering: { failure, sending } }: { answering: Answering }) {
  const { t } = useTranslation('form');
  const waits = !useOnline() && sending;
  return <Outcome failure={failure} done={waits ? t('answering.waitsOffline') : null} stays />;
}
