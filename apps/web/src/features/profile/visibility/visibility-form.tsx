import { Button, NativeSelect, Text } from '@mantine/core';
import { PROFILE_PARTS, type ProfileVisibility, VISIBILITIES, type Visibility } from '@muster/rules';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { keepMe } from '../../../session/current-session.ts';
import { useMe } from '../../../session/me-context.ts';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';

interface Props {
  visibility: ProfileVisibility;
  onChange: (visibility: ProfileVisibility) => void;
}

export function VisibilityForm({ visibility, onChange }: Props) {
  const { t } = useTranslation('profile');
  const refusal = useRefusal();
  const saved = useMe().visibility;
  const unsaved = PROFILE_PARTS.some((part) => saved[part] !== visibility[part]);
  const save = useMutation(
    trpc.me.update.mutationOptions({
      onSuccess: async ({ data }) => {
        keepMe(data);
        await queryClient.invalidateQueries({ queryKey: trpc.profile.get.pathKey() });
      },
    }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ visibility });
  };
  return (
    <form className={card.form} onSubmit={submit}>
      {PROFILE_PARTS.map((part) => (
        <NativeSelect
          key={part}
          label={t(`visibility.${part}`)}
          value={visibility[part]}
          data={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          onChange={(event) => {
            save.reset();
            onChange({ ...visibility, [part]: event.currentTarget.value as Visibility });
          }}
        />
      ))}
      <Text size="sm" c="dimmed">
        {t('visibility.projectsHint')}
      </Text>
      <Button type="submit" loading={save.isPending}>
        {t('visibility.save')}
      </Button>
      <Outcome
        failure={refusal(save.error)}
        done={save.isSuccess ? t('visibility.saved') : unsaved ? t('visibility.unsaved') : null}
      />
    </form>
  );
}
