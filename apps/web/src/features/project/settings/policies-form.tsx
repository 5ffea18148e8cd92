import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import form from '../../../ui/card.module.css';
import { onlyChanged } from '../../../ui/only-changed.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';

const KINDS = ['conduct', 'privacy'] as const;
const LONGEST = 20_000;

/** The texts that people accept when they join. */
export function PoliciesForm({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const refusal = useRefusal('project');
  const current = (kind: string) => project.policies.find((policy) => policy.kind === kind);
  const known = { conduct: current('conduct')?.text ?? '', privacy: current('privacy')?.text ?? '' };
  const [texts, setTexts] = useState(known);
  const save = useMutation(trpc.project.update.mutationOptions({ onSuccess: ({ data }) => keepProject(data) }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (KINDS.every((kind) => texts[kind].length <= LONGEST))
      save.mutate({ pid: project.pid, policies: onlyChanged(known, texts) });
  };
  return (
    <Section title={t('settings.policies')} hint={t('settings.policiesHint')}>
      <form className={form.form} noValidate onSubmit={submit}>
        {KINDS.map((kind) => {
          const version = current(kind)?.version;
          return (
            <Textarea
              key={kind}
              label={t(`overview.${kind}`)}
              description={version === undefined ? t('ui:form.markdown') : t('settings.version', { version })}
              value={texts[kind]}
              rows={5}
              dir="auto"
              error={texts[kind].length > LONGEST ? t('ui:field.long') : null}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTexts((now) => ({ ...now, [kind]: value }));
                save.reset();
              }}
            />
          );
        })}
        <Button type="submit" loading={save.isPending}>
          {t('ui:form.save')}
        </Button>
        <Outcome failure={refusal(save.error)} done={save.isSuccess ? t('ui:form.saved') : null} />
      </form>
    </Section>
  );
}
