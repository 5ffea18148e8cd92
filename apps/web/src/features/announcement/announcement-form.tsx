import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import card from '../../ui/card.module.css';
import { Outcome } from '../../ui/outcome.tsx';
import { useFocusOnTrouble } from '../../ui/use-focus-on-trouble.ts';
import type { ProjectDetail, TeamDetail } from '../project/queries.ts';
import { type Draft, type DraftTroubles, draftTroubles, inputOf } from './announcement-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AnnouncementTexts } from './announcement-texts.tsx';
import { AudienceFields } from './audience-fields.tsx';

interface Props {
  project: ProjectDetail;
  /** Those that the reader may write to. */
  teams: readonly TeamDetail[];
  /** The one that they came from. */
  team: string | undefined;
}

const EMPTY = { subject: '', body: '' };

/** Whatever is changed takes the preview away: only what was seen is sent. */
export function AnnouncementForm({ project, teams, team }: Props) {
  const { t } = useTranslation('announcement');
  const refusal = useRefusal('project');
  const element = useRef<HTMLFormElement>(null);
  const { pid, can_manage: owns } = project;
  const known = teams.some(({ tid }) => tid === team);
  const [draft, setDraft] = useState<Draft>(() => ({
    tids: known && team !== undefined ? [team] : owns ? null : teams.length === 1 ? teams.map(({ tid }) => tid) : [],
    role: '',
    tags: [],
    texts: { en: EMPTY, 'zh-Hant': EMPTY },
    reply: false,
  }));
  const [troubles, setTroubles] = useState<DraftTroubles>({});
  useFocusOnTrouble(element, troubles);
  const preview = useMutation(trpc.announcement.preview.mutationOptions());
  const change = (values: Partial<Draft>): void => {
    setDraft((now) => ({ ...now, ...values }));
    preview.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = draftTroubles(draft);
    setTroubles(found);
    if (Object.keys(found).length === 0) preview.mutate(inputOf(pid, draft));
  };
  return (
    <>
      <form ref={element} className={card.form} noValidate onSubmit={submit}>
        <AudienceFields pid={pid} draft={draft} teams={teams} owns={owns} troubles={troubles} onChange={change} />
        <AnnouncementTexts draft={draft} troubles={troubles} onChange={change} />
        <Checkbox
          label={t('write.reply')}
          description={t('write.replyHint')}
          checked={draft.reply}
          onChange={(event) => change({ reply: event.currentTarget.checked })}
        />
        <Button type="submit" loading={preview.isPending}>
          {t('write.preview')}
        </Button>
        <Outcome failure={refusal(preview.error)} />
      </form>
      {preview.data !== undefined && (
        <AnnouncementPreview pid={pid} input={inputOf(pid, draft)} preview={preview.data.data} />
      )}
    </>
  );
}
