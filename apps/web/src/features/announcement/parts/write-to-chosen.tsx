import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DraftOwner } from '../../../ui/form/drafts.ts';
import { type ChosenPerson, keepChosen } from './chosen-people.ts';

/** Leads to the form, for people who were chosen one by one on another page. */
export function WriteToChosen({ pid, people }: { pid: string; people: readonly ChosenPerson[] }) {
  const { t } = useTranslation('announcement');
  const owner = use(DraftOwner);
  const navigate = useNavigate();
  const write = async (): Promise<void> => {
    if (owner !== null) keepChosen(owner, pid, people);
    await navigate({ to: '/projects/$pid/announcements/new', params: { pid }, search: { chosen: 'yes' } });
  };
  return (
    <Button size="sm" onClick={() => void write()}>
      {t('write.toChosen', { count: people.length })}
    </Button>
  );
}
