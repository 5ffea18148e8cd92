import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { RemovalDialog, RoleDialog } from './change-dialogs.tsx';

interface Props {
  name: string;
  role: 'chief' | 'member';
  /** They have a place that counts, and hear of what happens to it. */
  told: boolean;
  /** Whoever removes themselves leaves, which is another button. */
  isMe: boolean;
  pending: boolean;
  onPut: (role: 'chief' | 'member') => void;
  onRemove: (reason: string) => Promise<void>;
}

/** What can be done about a person of a team: one tap away from the row, and asked for before it is done. */
export function RowMenu({ name, role, told, isMe, pending, onPut, onRemove }: Props) {
  const { t } = useTranslation('team');
  const [asking, setAsking] = useState<'role' | 'removal' | null>(null);
  const verb = role === 'chief' ? 'demote' : 'promote';
  const close = (): void => setAsking(null);
  return (
    <>
      <MenuButton label={t('team.actions')} fullLabel={t('team.actionsOf', { name })} disabled={pending}>
        <Menu.Item onClick={() => setAsking('role')}>{t(`team.${verb}`)}…</Menu.Item>
        {!isMe && (
          <Menu.Item c="var(--mantine-color-error)" onClick={() => setAsking('removal')}>
            {t('team.remove')}…
          </Menu.Item>
        )}
      </MenuButton>
      {asking === 'role' && (
        <RoleDialog
          name={name}
          verb={verb}
          onYes={() => onPut(role === 'chief' ? 'member' : 'chief')}
          onClose={close}
        />
      )}
      {asking === 'removal' && <RemovalDialog name={name} told={told} onYes={onRemove} onClose={close} />}
    </>
  );
}
