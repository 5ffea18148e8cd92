import { NativeSelect, Text } from '@mantine/core';
import { MeChange } from '@muster/contract';
import { PROFILE_PARTS, type ProfileVisibility, VISIBILITIES } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepMe } from '../../../session/current-session.ts';
import { useMe } from '../../../session/me-context.ts';
import { Form, Submit } from '../../../ui/form/form.tsx';

/** `onChange` hears of every choice, before it is saved: the preview beside the form shows it. */
export function VisibilityForm({ onChange }: { onChange: (visibility: ProfileVisibility) => void }) {
  const { t } = useTranslation('profile');
  const save = useMutation(trpc.me.update.mutationOptions());
  const form = useContractForm({
    draft: 'profile/visibility',
    values: { ...useMe().visibility } as ProfileVisibility & Record<string, unknown>,
    schema: MeChange,
    read: (visibility) => ({ visibility }),
    send: save.mutateAsync,
    onSent: async ({ data }) => {
      keepMe(data);
      await queryClient.invalidateQueries({ queryKey: trpc.profile.get.pathKey() });
    },
  });
  const { values } = form;
  useEffect(() => onChange(values), [values, onChange]);
  return (
    <Form form={form}>
      {PROFILE_PARTS.map((part) => (
        <NativeSelect
          key={part}
          label={t(`visibility.${part}`)}
          data={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          {...form.field(part)}
        />
      ))}
      <Text size="sm" c="dimmed">
        {t('visibility.projectsHint')}
      </Text>
      <Submit
        form={form}
        label={t('visibility.save')}
        done={form.answer ? t('visibility.saved') : form.differs ? t('visibility.unsaved') : null}
      />
    </Form>
  );
}
