import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../session/auth-request.ts';
import { refreshForReader } from '../session/current-session.ts';
import { forgetForms } from '../ui/form/unsaved.ts';

/** How to sign out, and whether that failed. */
export function useSignOut(): [() => Promise<void>, boolean] {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    setFailed(false);
    try {
      await signOut();
    } catch {
      return setFailed(true);
    }
    forgetForms();
    // First away from a page that only somebody signed in can see: it would ask to sign in.
    await navigate({ to: '/' });
    await refreshForReader();
  };
  return [leave, failed];
}
