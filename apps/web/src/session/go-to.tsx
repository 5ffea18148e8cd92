import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface Props {
  path: string;
  /** Whether that page shall lead back here. */
  comeBack?: boolean;
}

/**
 * Goes on to another page and leaves this one out of the history. Where to is settled when it appears: while the next
 * page loads, the address has changed already and this one is still there.
 */
export function GoTo({ path, comeBack = false }: Props) {
  const { history, state } = useRouter();
  const [target] = useState(() => {
    const { pathname, searchStr } = state.location;
    return comeBack ? `${path}?${new URLSearchParams({ next: pathname + searchStr })}` : path;
  });
  useEffect(() => history.replace(target), [history, target]);
  return null;
}
