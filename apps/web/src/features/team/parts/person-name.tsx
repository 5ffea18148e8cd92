import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import card from '../../../ui/card.module.css';

interface Props {
  pid: string;
  uid: string;
  name: string;
  /** What the service says that the reader may open. */
  opens: 'person' | 'profile' | null;
  /** Names their photo, where the reader may see one. */
  photo?: string | null | undefined;
  className?: string | undefined;
}

/** A face and a name. */
export function PersonName({ photo, ...named }: Props) {
  return (
    <span className={card.person}>
      <Avatar uid={named.uid} name={named.name} photo={photo} />
      <Name {...named} />
    </span>
  );
}

/** A name is a link only where something opens. */
function Name({ pid, uid, name, opens, className = card.name }: Omit<Props, 'photo'>) {
  if (opens === 'person')
    return (
      <Link to="/projects/$pid/people/$uid" params={{ pid, uid }} className={className}>
        <bdi>{name}</bdi>
      </Link>
    );
  if (opens === 'profile')
    return (
      <Link to="/people/$uid" params={{ uid }} className={className}>
        <bdi>{name}</bdi>
      </Link>
    );
  return <bdi className={className}>{name}</bdi>;
}
