import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { type FormDetail, refreshForms } from '../queries.ts';

/** What people have said is closed, never thrown away: where there is something, it says so instead. */
export function DeleteForm({ pid, form: { fid, sent } }: { pid: string; form: FormDetail }) {
  const { t } = useTranslation('form');
  const refusal = useRefusal('form', 'project');
  const navigate = useNavigate();
  const remove = useMutation(
    trpc.form.delete.mutationOptions({
      onSuccess: async () => {
        await navigate({ to: '/projects/$pid/forms', params: { pid } });
        await refreshForms();
      },
    }),
  );
  const answered = sent ?? 0;
  return (
    <Section title={t('building.remove.title')}>
      {answered > 0 ? (
        <Text>{t('building.remove.answered', { count: answered })}</Text>
      ) : (
        <>
          <Text c="dimmed">{t('building.remove.text')}</Text>
          <div>
            <AskOnce
              destructive
              label={t('building.remove.label')}
              consequence={t('building.remove.ask')}
              yes={t('building.remove.yes')}
              no={t('building.remove.no')}
              pending={remove.isPending}
              onYes={() => remove.mutate({ pid, fid })}
            />
          </div>
        </>
      )}
      <Outcome failure={refusal(remove.error)} />
    </Section>
  );
}
