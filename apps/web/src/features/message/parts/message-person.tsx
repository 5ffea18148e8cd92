import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOwnPlaces } from '../../membership/queries.ts';
import { WriteLink } from './write-link.tsx';

interface Props {
  pid: string;
  uid: string;
  name: string;
  /** The teams that they are in, or wait for an answer of. */
  tids: readonly string[];
}

/** For owners of the project, and chiefs of a team that the person has to do with; nobody else has a desk to write from. */
export function MessagePerson({ pid, uid, name, tids }: Props) {
  const { t } = useTranslation('message');
  const own = useOwnPlaces().filter((place) => place.pid === pid);
  const may = own.some(({ role, tid }) => role === 'owner' || (role === 'chief' && tid !== null && tids.includes(tid)));
  if (!may) return null;
  return (
    <WriteLink pid={pid} uid={uid} fullLabel={t('write.personOf', { name })}>
      {t('write.person')}
    </WriteLink>
  );
}
