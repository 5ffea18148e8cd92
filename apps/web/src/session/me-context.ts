import { createContext, useContext } from 'react';
import type { Me } from './current-session.ts';

export const MeContext = createContext<Me | null>(null);

/** The person who is signed in; for pages that only they can see. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === null) throw new Error('This page stands outside of SignedIn.');
  return me;
}
