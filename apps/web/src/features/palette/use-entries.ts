import { IconChecklist, IconForms } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { trpc } from '../../data/trpc.ts';
import { useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../session/current-session.ts';
import { PLACES } from '../../shell/places.ts';
import { ACCOUNT_LINKS } from '../account/parts/account-links.ts';
import { formsOf } from '../form/queries.ts';
import { useOwnPlaces } from '../membership/queries.ts';
import { PROJECT_PARTS } from '../project/parts/project-parts.ts';
import { projectOf, teamsOf } from '../project/queries.ts';
import { rosterOf } from '../roster/queries.ts';
import { ownTasks } from '../task/queries.ts';
import type { Entry } from './entry.ts';

/** In the project that is open, or else in the latest of one's own. */
function useCurrentPid(): string | undefined {
  const { pid } = useParams({ strict: false });
  const places = useOwnPlaces();
  return pid ?? places[0]?.pid;
}

/** The reader's own pages, and the parts of the project that they may open. */
function usePages(pid: string | undefined): Entry[] {
  const { t } = useTranslation(['common', 'account', 'project']);
  const told = useTold();
  const signedIn = Boolean(useSession()?.me);
  const project = useQuery({ ...projectOf(pid ?? ''), enabled: pid !== undefined }).data?.data;
  const forms = useForms(pid);
  const known = { mayLook: project?.can.name_for_records ?? false, hasForms: forms.length > 0 };
  const parts =
    project === undefined
      ? []
      : PROJECT_PARTS.flatMap(({ parts }) =>
          parts
            .filter(({ opens }) => opens(project.can, known))
            .map(({ to, key, Icon }) => ({
              to: to.replace('$pid', project.pid),
              label: t(`project:nav.${key}`),
              hint: told(project.names)?.text ?? project.pid,
              Icon,
            })),
        );
  const own = [
    ...PLACES.map(({ to, label, Icon }) => ({ to, label: t(label), Icon })),
    ...ACCOUNT_LINKS.map(({ to, label, Icon }) => ({ to, label: t(`account:${label}`), Icon })),
  ];
  return [...parts, ...(signedIn ? own : [])].map((page) => ({ ...page, group: 'pages' }));
}

/** Those that the service lists for this reader: what is not for them isn't there. */
function useForms(pid: string | undefined): Entry[] {
  const told = useTold();
  const signedIn = Boolean(useSession()?.me);
  const forms = useQuery({ ...formsOf(pid ?? ''), enabled: pid !== undefined && signedIn }).data?.data ?? [];
  return forms.map(({ fid, title, titles, reason, can_manage }) => ({
    group: 'forms',
    // Who only runs or reads it has nothing to answer.
    to: `/projects/${pid}/forms/${fid}${reason !== 'draft' && reason !== 'not_for_you' ? '' : can_manage ? '/edit' : '/results'}`,
    label: told(titles)?.text ?? title,
    lang: told(titles)?.language,
    words: [fid, ...Object.values(titles)],
    Icon: IconForms,
  }));
}

function useProjects(): Entry[] {
  const own = new Map(useOwnPlaces().map((place) => [place.pid, place]));
  return [...own.values()].map(({ pid, project_name }) => ({
    group: 'projects',
    to: `/projects/${pid}`,
    label: project_name,
    words: [pid],
  }));
}

/** What one has to do, by its name. */
function useTasks(): Entry[] {
  const told = useTold();
  const signedIn = Boolean(useSession()?.me);
  const tasks = useQuery({ ...ownTasks, enabled: signedIn }).data?.data ?? [];
  return tasks.map(({ id, pid, title, titles, project_names }) => ({
    group: 'tasks',
    to: `/projects/${pid}/tasks/${id}`,
    label: told(titles)?.text ?? title,
    lang: told(titles)?.language,
    words: Object.values(titles),
    hint: told(project_names)?.text ?? pid,
    Icon: IconChecklist,
  }));
}

function useTeams(pid: string | undefined): Entry[] {
  const told = useTold();
  const teams = useQuery({ ...teamsOf(pid ?? ''), enabled: pid !== undefined }).data?.data ?? [];
  return teams.map(({ tid, name, names }) => ({
    group: 'teams',
    to: `/projects/${pid}/teams/${tid}`,
    label: told(names)?.text ?? name,
    lang: told(names)?.language,
    words: [tid, ...Object.values(names)],
  }));
}

/** For those who work in the project all whom the service finds for them; for others those on the roster. */
function usePeople(pid: string | undefined, typed: string): Entry[] {
  const q = typed.trim();
  const can = useQuery({ ...projectOf(pid ?? ''), enabled: pid !== undefined }).data?.data.can;
  const asks = pid !== undefined && q.length > 0;
  const found = useQuery({
    ...trpc.directory.search.queryOptions({ pid: pid ?? '', q, limit: 6 }),
    enabled: asks && can?.find_people === true,
    placeholderData: keepPreviousData,
  });
  const roster = useQuery({
    ...rosterOf(pid ?? ''),
    enabled: asks && can?.find_people === false && can.read_roster,
  });
  if (!asks) return [];
  if (can?.find_people)
    return (found.data?.data ?? []).map(({ uid, name, photo, teams }) => ({
      group: 'people',
      to: `/projects/${pid}/people/${uid}`,
      label: name,
      hint: teams[0]?.name ?? '',
      words: [q],
      face: { uid, photo },
    }));
  return (roster.data?.data ?? []).flatMap((team) =>
    team.members.map(({ name }) => ({
      group: 'people',
      to: `/projects/${pid}/roster?${new URLSearchParams({ q: name })}`,
      label: name,
      hint: team.name,
    })),
  );
}

/** All that the palette can find for this reader: nothing that they couldn't reach by links. */
export function useEntries(typed: string): Entry[] {
  const pid = useCurrentPid();
  return [
    ...usePages(pid),
    ...useProjects(),
    ...useTeams(pid),
    ...useTasks(),
    ...useForms(pid),
    ...usePeople(pid, typed),
  ];
}
