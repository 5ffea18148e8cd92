import { Button, Radio, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { keepProject, type ProjectDetail, projectOf } from '../queries.ts';

type Choice = 'answer' | 'end' | 'keep';
const CHOICES = ['answer', 'end', 'keep'] as const;

interface Props {
  project: ProjectDetail;
  next: ProjectDetail['state'];
}

/**
 * Closing while applications wait. Its owner says what becomes of them, with the number before their eyes; should it be
 * another one by then, nothing happens and they are asked again.
 */
export function CloseProject({ project, next }: Props) {
  const { t } = useTranslation('project');
  const refusal = useRefusal('project');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pid } = project;
  const { count, suggested } = project.waiting_applications ?? { count: 0, suggested: 0 };
  const [asking, setAsking] = useState(false);
  const [choice, setChoice] = useState<Choice | null>(null);
  const look = () => queryClient.invalidateQueries({ queryKey: projectOf(pid).queryKey });
  const close = useMutation(
    trpc.project.update.mutationOptions({
      onSuccess: ({ data }) => keepProject(data),
      onError: () => {
        setChoice(null);
        return look();
      },
    }),
  );
  const move = t(`settings.move.${next}`);
  if (!asking)
    return (
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          setAsking(true);
          // The number may be from a while ago.
          void look();
        }}
      >
        {move}
      </Button>
    );
  const act = (): void => {
    if (choice === 'answer') void navigate({ to: '/projects/$pid/applications', params: { pid } });
    else if (choice !== null) close.mutate({ pid, state: next, waiting_applications: { choice, count } });
  };
  const label = {
    answer: t('settings.closing.toAnswer'),
    end: t('settings.closing.doEnd', { move, count }),
    keep: t('settings.closing.doKeep', { move, count }),
  };
  return (
    <div className={card.card} data-closing={next}>
      <Text>{t(`settings.means.${next}`)}</Text>
      <Radio.Group
        label={t('settings.closing.ask', { count })}
        description={suggested > 0 ? t('settings.closing.suggested', { count: suggested }) : undefined}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
      >
        <div className={card.choices}>
          {CHOICES.map((what) => (
            <Radio
              key={what}
              value={what}
              label={what === 'answer' ? t('settings.closing.answer') : t(`settings.closing.${what}`, { count })}
              description={t(`settings.closing.${what}Hint`)}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={card.actions}>
        {choice !== null && (
          <Button size="sm" loading={close.isPending} onClick={act}>
            {label[choice]}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            setAsking(false);
            setChoice(null);
            close.reset();
          }}
        >
          {t('settings.moveNo')}
        </Button>
      </div>
      <Outcome failure={refusal(close.error)} />
    </div>
  );
}
