import { Checkbox, Radio, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';

const MODES = ['sha256', 'keyed'] as const;

/** Whether anyone may read the roster, and what it says of addresses. */
export function RosterSettings({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation(['project', 'ui']);
  const refusal = useRefusal('project');
  const { pid, roster_published: published } = project;
  // Before publishing the choice waits for the button; afterwards it counts at once.
  const [mode, setMode] = useState(project.email_hash_mode);
  const save = useMutation(trpc.project.update.mutationOptions({ onSuccess: ({ data }) => keepProject(data) }));
  const verb = published ? 'unpublish' : 'publish';
  return (
    <Section title={t('settings.rosterTitle')} hint={t(published ? 'settings.published' : 'settings.notPublished')}>
      <Radio.Group
        label={t('settings.hash')}
        description={t('settings.hashWhy')}
        value={mode}
        onChange={(value) => {
          const chosen = MODES.find((known) => known === value);
          if (chosen === undefined) return;
          setMode(chosen);
          if (published) save.mutate({ pid, email_hash_mode: chosen });
        }}
      >
        <div className={card.choices}>
          {MODES.map((value) => (
            <Radio key={value} value={value} label={t(`settings.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      <Text>
        {t('settings.rosterApi')} <code>{`${window.location.origin}/members/${pid}`}</code>.{' '}
        {t(published ? 'settings.rosterApiPublic' : 'settings.rosterApiToken')}{' '}
        <Link to="/account/api-access">{t('settings.toApiAccess')}</Link>
      </Text>
      <div className={card.actions}>
        <AskOnce
          key={verb}
          destructive={published}
          label={t(`settings.${verb}`)}
          consequence={t(`settings.${verb}Ask`)}
          yes={t(`settings.${verb}Yes`)}
          no={t('settings.moveNo')}
          pending={save.isPending}
          onYes={() => save.mutate({ pid, roster_published: !published, email_hash_mode: mode })}
        />
      </div>
      <Checkbox
        label={t('settings.chiefsInMembers')}
        description={t('settings.chiefsInMembersHint')}
        checked={project.chiefs_in_members}
        onChange={(event) => save.mutate({ pid, chiefs_in_members: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('settings.listsUnconfirmed')}
        description={t('settings.listsUnconfirmedHint')}
        checked={project.lists_unconfirmed}
        onChange={(event) => save.mutate({ pid, lists_unconfirmed: event.currentTarget.checked })}
      />
      <Outcome failure={refusal(save.error)} done={save.isSuccess ? t('ui:form.saved') : null} />
    </Section>
  );
}
