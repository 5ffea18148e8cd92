import { useQuery } from '@tanstack/react-query';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Me } from '../../../session/current-session.ts';
import { useMe } from '../../../session/me-context.ts';

type Preview = RouterOutputs['profile']['preview']['data'];

/** What is saved now, in sentences that are true of it: rosters and one's own page, as the service answers others. */
export function SeenByOthers() {
  const me = useMe();
  const preview = useQuery(trpc.profile.preview.queryOptions(me.visibility, { staleTime: 0 })).data?.data;
  return preview === undefined ? null : <SeenSentences rosters={me.rosters} preview={preview} />;
}

export function SeenSentences({ rosters, preview }: { rosters: Me['rosters']; preview: Preview }) {
  const { t } = useTranslation('profile');
  const [language] = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const projectsOf = (readers: 'everyone' | 'project') =>
    rosters.filter(({ shown_to }) => shown_to === readers).map(({ project_name }) => project_name);
  const [toAll, toProjects] = [projectsOf('everyone'), projectsOf('project')];
  const [forAll, forProjects] = [partsOf(preview.everyone), partsOf(preview.projects)];
  const more = forProjects.filter((part) => !forAll.includes(part));
  const parts = (shown: readonly Part[]) => list.format(shown.map((part) => t(`seen.part.${part}`)));
  const sentences = [
    toAll.length > 0 && t('seen.publicRoster', { projects: list.format(toAll) }),
    forAll.length > 0 && t('seen.page', { parts: parts(forAll) }),
    toAll.length + forAll.length === 0 && t('seen.nothing'),
    toProjects.length > 0 && t('seen.projectRoster', { projects: list.format(toProjects) }),
    more.length > 0 && t('seen.pageForProjects', { parts: parts(more) }),
    t('seen.address'),
  ];
  return (
    <ul aria-label={t('seen.label')}>{sentences.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}</ul>
  );
}

type Part = 'name' | 'resume' | 'history';

/** What is really there to see: a part that is open and empty shows nothing. */
const partsOf = (profile: Preview['everyone']): Part[] =>
  profile === null
    ? []
    : [
        ...(profile.name === null ? [] : (['name'] as const)),
        ...(profile.resume === null ? [] : (['resume'] as const)),
        ...(profile.history?.length ? (['history'] as const) : []),
      ];
