import { Button, Menu } from '@mantine/core';
import { FIELD_TYPES, type FieldType } from '@muster/rules';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FIELD_ICONS } from './field-icons.ts';

/** Another question, by what it asks for. */
export function AddField({ disabled, onAdd }: { disabled: boolean; onAdd: (type: FieldType) => void }) {
  const { t } = useTranslation('form');
  return (
    <Menu position="bottom-start" returnFocus={false} withinPortal>
      <Menu.Target>
        <Button variant="default" disabled={disabled} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          {t('building.list.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FIELD_TYPES.map((type) => {
          const Icon = FIELD_ICONS[type];
          return (
            <Menu.Item
              key={type}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              onClick={() => onAdd(type)}
            >
              {t(`building.type.${type}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
