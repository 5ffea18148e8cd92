import { Link } from '@tanstack/react-router';
import card from '../../../ui/card.module.css';

interface Props {
  pid: string;
  uid: string;
  name: string;
  /** What the service says that the reader may open. */
  opens: 'person' | 'profile' | null;
  className?: string | undefined;
}

/** A name is a link only where something opens. */
export function PersonName({ pid, uid, name, opens, className = card.name }: Props) {
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
