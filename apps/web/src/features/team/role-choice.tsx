import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const ROLES = ['member', 'chief'] as const;
export type TeamRole = (typeof ROLES)[number];

export function RoleChoice(props: NativeSelectProps) {
  const { t } = useTranslation(['team', 'project']);
  return (
    <NativeSelect
      label={t('team.role')}
      data={ROLES.map((value) => ({ value, label: t(`project:role.${value}`) }))}
      {...props}
    />
  );
}
