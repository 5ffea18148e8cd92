import { Button, Text } from '@mantine/core';
import type { FormField } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemOf, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { Told } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { useShortLived } from '../../../ui/use-short-lived.ts';
import { useAnswerWords } from '../use-answer-words.ts';
import { emergenciesIn } from './emergencies.ts';
import classes from './emergency-contact.module.css';

const DIALLED = /^\+?[\d\s()/-]{5,}$/;
type Said = { field: FormField; value: unknown }[];

/**
 * Whom to call if something happens to a person, for their chiefs and for owners in the days around the event. Asked for
 * on the tap and not before: each look is written down, and the person sees who it was. It goes by itself.
 */
export function EmergencyContact({ pid, uid, name }: { pid: string; uid: string; name: string }) {
  const { t } = useTranslation('form');
  const refusal = useRefusal('form', 'project');
  const words = useAnswerWords();
  const forms = useQuery(emergenciesIn(pid)).data?.data ?? [];
  const [said, setSaid] = useShortLived<Said>();
  const release = useMutation(trpc.form.release.mutationOptions({ gcTime: 0 }));
  const look = useMutation({
    gcTime: 0,
    mutationFn: async (): Promise<Said> => {
      const found: Said = [];
      for (const { fid } of forms) {
        const answer = await release.mutateAsync({ pid, fid, uids: [uid] }).catch((error: unknown) => {
          // They have said nothing, or not yet.
          if (problemOf(error)?.slug === 'not-found') return { data: [] };
          throw error;
        });
        for (const { values, fields } of answer.data)
          found.push(...(fields as FormField[]).map((field) => ({ field, value: values?.[field.key] })));
      }
      return found;
    },
    onSuccess: setSaid,
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={look.isPending}
        aria-label={t('emergency.of', { name })}
        onClick={() => look.mutate()}
      >
        {t('emergency.show')}
      </Button>
      {said !== null && said.length > 0 && (
        <dl className={`${card.facts} ${classes.said}`}>
          {said.map(({ field, value }) => (
            <Fact key={field.key} what={<Told texts={field.label} />}>
              {words(field, value).map((word) => (
                <bdi key={word}>
                  {DIALLED.test(word) ? <a href={`tel:${word.replace(/[^\d+]/g, '')}`}>{word}</a> : word}
                </bdi>
              ))}
            </Fact>
          ))}
        </dl>
      )}
      {said !== null && said.length === 0 && <Text role="status">{t('emergency.nothing', { name })}</Text>}
      <Outcome failure={refusal(look.error)} />
    </>
  );
}
