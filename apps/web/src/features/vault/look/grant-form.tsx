import { Checkbox, NativeSelect, TextInput, Title } from '@mantine/core';
import { GrantForm as GrantSchema } from '@muster/contract';
import { GRANT_PURPOSES, grantableFields, RELEASE_RULES, suggestedGrantEnd } from '@muster/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { RecipientChoice, recipientIn } from '../../../ui/recipient-choice.tsx';
import type { ProjectDetail } from '../../project/queries.ts';
import { everybodyIn } from '../../project/queries.ts';
import { fieldKey } from '../field-key.ts';

type Purpose = (typeof GRANT_PURPOSES)[number];

interface Props {
  project: ProjectDetail;
  onNamed: (named: { name: string; email: string | null; confirmed: boolean; ends_on: string }) => void;
}

/** Names a person of the project: for one purpose, to see no more than that takes, until a day. */
export function GrantForm({ project, onNamed }: Props) {
  const { t } = useTranslation('vault');
  const { pid } = project;
  const staff = useQuery(everybodyIn(pid)).data ?? [];
  // Owners, finance and catering need not be in a team.
  const appointed = (project.appointments ?? []).filter(({ uid }) => !staff.some((one) => one.uid === uid));
  const people = [...new Map([...staff, ...appointed].map(({ uid, name }) => [uid, { uid, name }])).values()];
  const name = useMutation(trpc.releaseGrant.create.mutationOptions());
  const form = useContractForm({
    draft: null,
    guarded: true,
    values: {
      who: null as string | null,
      purpose: 'shipping' as Purpose,
      fields: [...grantableFields('shipping')] as string[],
      ends_on: suggestedGrantEnd(project.ends_on),
    },
    schema: GrantSchema,
    features: ['project'],
    say: (field) =>
      field === 'fields' ? t('grants.fieldsMissing') : field === 'ends_on' ? t('grants.endsOnOdd') : undefined,
    check: ({ who }): Record<string, string> => (who === null ? { who: t('grants.personMissing') } : {}),
    read: ({ who, ...rest }) => ({ pid, ...recipientIn(who), ...rest }),
    send: name.mutateAsync,
    onSent: ({ data }) => onNamed(data),
    saved: () => ({ who: null }),
  });
  const { purpose } = form.values;
  const kind = RELEASE_RULES.find((rule) => rule.purpose === purpose)?.kind ?? 'profile';
  return (
    <Form form={form}>
      <Title order={3}>{t('grants.nameTitle')}</Title>
      <RecipientChoice
        label={t('grants.person')}
        description={t('grants.personHint')}
        nothingFound={t('grants.personNone')}
        people={people}
        {...form.field('who')}
      />
      <NativeSelect
        label={t('grants.purpose')}
        data={GRANT_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        {...form.field('purpose')}
        onChange={({ currentTarget: { value } }) => {
          const next = GRANT_PURPOSES.find((known) => known === value) ?? 'shipping';
          form.set({ purpose: next, fields: [...grantableFields(next)] });
        }}
      />
      <Checkbox.Group label={t('grants.fieldsLabel')} {...form.field('fields')}>
        <div className={card.choices}>
          {grantableFields(purpose).map((field) => (
            <Checkbox
              key={field}
              value={field}
              label={t(`field.${fieldKey(kind, field)}`)}
              aria-invalid={form.errorOf('fields') !== undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        type="date"
        label={t('grants.endsOn')}
        description={t('grants.endsOnHint')}
        {...form.field('ends_on')}
      />
      <Submit form={form} label={t('grants.submit')} variant="default" />
    </Form>
  );
}
