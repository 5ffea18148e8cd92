import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Thread } from './queries.ts';

type Between = Pick<Thread, 'side' | 'team_names' | 'project_names' | 'person_name'>;

/** The other side of a conversation: a person, or the chiefs or owners of what is named in its own language. */
export function OtherSide({
  between: { side, person_name, team_names: team, project_names: project },
}: {
  between: Between;
}) {
  const { t } = useTranslation('message');
  if (side === 'desk') return <bdi>{person_name || t('unnamed')}</bdi>;
  return team === null ? (
    <Named names={{ project }}>{(names) => t('owners', names)}</Named>
  ) : (
    <Named names={{ team }}>{(names) => t('chiefs', names)}</Named>
  );
}

/** For whom the reader writes, where they are at a desk; else which project it is about. */
export function OwnSide({ between: { side, team_names: team, project_names: project } }: { between: Between }) {
  const { t } = useTranslation('message');
  if (side === 'person') return <Named names={{ project }}>{(names) => names.project}</Named>;
  return team === null ? (
    <Named names={{ project }}>{(names) => t('asOwners', names)}</Named>
  ) : (
    <Named names={{ team, project }}>{(names) => t('asChiefs', names)}</Named>
  );
}
