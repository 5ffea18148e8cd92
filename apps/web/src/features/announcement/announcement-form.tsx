import { Button, Checkbox } from '@mantine/core';
import { AnnouncementDraft } from '@muster/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { clashesIn, useContractForm } from '../../data/use-contract-form.ts';
import { useRefusal } from '../../data/use-refusal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Form, Submit } from '../../ui/form/form.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import type { ProjectDetail, TeamDetail } from '../project/queries.ts';
import { type Draft, draftProblems, draftVersions, inputOf, valuesOf } from './announcement-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import type { AudienceAsked, SavedDraft } from './announcement-query.ts';
import { AnnouncementTexts } from './announcement-texts.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { DraftClashes } from './draft-clashes.tsx';
import { audienceValues } from './parts/audience.ts';
import { AudienceFields } from './parts/audience-fields.tsx';
import type { ChosenPerson } from './parts/chosen-people.ts';

interface Props {
  project: ProjectDetail;
  /** Those that the reader may write to. */
  teams: readonly TeamDetail[];
  /** The one that they came from. */
  team: string | undefined;
  /** Those whom they chose one by one. */
  chosen: readonly ChosenPerson[];
  /** What was saved before and is gone on with. */
  saved: SavedDraft | undefined;
}

const EMPTY = { subject: '', body: '' };
const WORDS = { noTeams: 'write.teamsMissing', noText: 'write.nothing', incomplete: 'write.incomplete' } as const;

/** Any change takes the preview away: only what was seen is sent. */
export function AnnouncementForm({ project, teams, team, chosen, saved }: Props) {
  const { t } = useTranslation('announcement');
  const { pid, can_manage: owns } = project;
  const known = teams.some(({ tid }) => tid === team);
  const preview = useMutation(trpc.announcement.preview.mutationOptions());
  const refusal = useRefusal('announcement', 'project');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keep = useMutation(
    trpc.announcement.save.mutationOptions({
      onSuccess: async () => {
        form.settle();
        void queryClient.invalidateQueries({ queryKey: trpc.announcement.pathKey() });
        await navigate({ to: '/projects/$pid/announcements/sent', params: { pid } });
      },
      onError: (error) => form.ask(clashesIn(error)),
    }),
  );
  const form = useContractForm({
    draft: `announcement/new/${pid}/${saved?.id ?? (chosen.length > 0 ? '?' : (team ?? ''))}`,
    values: saved
      ? valuesOf(saved)
      : ({
          uids: chosen.map(({ uid }) => uid),
          tids:
            known && team !== undefined ? [team] : owns ? null : teams.length === 1 ? teams.map(({ tid }) => tid) : [],
          role: '',
          tags: [],
          texts: { en: EMPTY, 'zh-Hant': EMPTY },
          reply: false,
        } as Draft),
    schema: AnnouncementDraft,
    features: ['project'],
    read: (draft) => inputOf(pid, draft),
    check: (draft) =>
      Object.fromEntries(
        Object.entries(draftProblems(draft)).map(([field, problem]) => [field, problem ? t(WORDS[problem]) : null]),
      ),
    send: preview.mutateAsync,
    keepsDraft: true,
    theirs: (path, value) =>
      path === 'audience'
        ? audienceValues(value as AudienceAsked)
        : path === 'reply_to_author'
          ? { reply: value === true }
          : undefined,
  });
  const begun = () => (saved ? { id: saved.id, versions: draftVersions(form.begun) } : {});
  return (
    <>
      <Form form={form}>
        {form.values.uids.length > 0 ? (
          <ChosenPeople count={form.values.uids.length} people={chosen} onOthers={() => form.set({ uids: [] })} />
        ) : (
          <AudienceFields
            pid={pid}
            chosen={form.values}
            teams={teams}
            owns={owns}
            error={form.errorOf('tids')}
            onChange={form.set}
          />
        )}
        <AnnouncementTexts form={form} />
        <Checkbox label={t('write.reply')} description={t('write.replyHint')} {...form.box('reply')} />
        <DraftClashes pid={pid} form={form} />
        <Submit form={form} label={t('write.preview')}>
          <Button
            variant="default"
            loading={keep.isPending}
            onClick={() => keep.mutate({ ...begun(), ...inputOf(pid, form.values) })}
          >
            {t('write.save')}
          </Button>
        </Submit>
        <Outcome failure={clashesIn(keep.error).length > 0 ? null : refusal(keep.error)} />
      </Form>
      {form.answer && form.input && (
        <AnnouncementPreview
          pid={pid}
          id={saved?.id ?? form.answer.data.id}
          input={form.input}
          versions={saved && draftVersions(form.begun)}
          onClash={form.ask}
          preview={form.answer.data}
          onSent={form.settle}
        />
      )}
    </>
  );
}
