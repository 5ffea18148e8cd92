import { Combobox, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Entry, findEntries, GROUPS } from './entry.ts';
import classes from './palette.module.css';
import { useEntries } from './use-entries.ts';

/** Goes anywhere by a few letters: pages, teams and people that the reader may see. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, 150);
  // By what is typed now: Enter must never open what was found for fewer letters. Only the service is asked later.
  const found = findEntries(useEntries(asked), typed);
  const box = useCombobox({ opened: true });
  const { selectFirstOption, resetSelectedOption } = box;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is chosen anew whenever others are found.
  useEffect(() => {
    if (found.length > 0) selectFirstOption();
    else resetSelectedOption();
  }, [found.map(({ to }) => to).join(' ')]);
  const open = (to: string): void => {
    onClose();
    void navigate({ to });
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Combobox store={box} onOptionSubmit={open} withinPortal={false}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            role="combobox"
            aria-label={t('field')}
            placeholder={t('field')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={t('title')}>
          {GROUPS.map((group) => {
            const entries = found.filter((entry) => entry.group === group);
            return (
              entries.length > 0 && (
                <Combobox.Group key={group} label={t(`group.${group}`)}>
                  {entries.map((entry) => (
                    <Combobox.Option key={`${entry.to} ${entry.label}`} value={entry.to} className={classes.option}>
                      <Shown entry={entry} />
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              )
            );
          })}
        </Combobox.Options>
      </Combobox>
      {found.length === 0 && <Text c="dimmed">{t('none', { typed: typed.trim() })}</Text>}
      <VisuallyHidden role="status">{asked.trim() !== '' && t('found', { count: found.length })}</VisuallyHidden>
      <Text c="dimmed" size="xs" className={classes.keys}>
        {t('keys')}
      </Text>
    </Dialog>
  );
}

function Shown({ entry: { label, lang, hint, face, group, Icon } }: { entry: Entry }) {
  const Mark = Icon ?? (group === 'teams' ? IconUsersGroup : null);
  return (
    <>
      {face !== undefined && <Avatar uid={face.uid} name={label} photo={face.photo} size="small" />}
      {Mark !== null && <Mark size={20} stroke={1.75} aria-hidden />}
      <bdi lang={lang} className={classes.label}>
        {label}
      </bdi>
      {hint !== undefined && hint !== '' && <bdi className={classes.hint}>{hint}</bdi>}
    </>
  );
}
