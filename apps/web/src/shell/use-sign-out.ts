import { useState } from 'react';
import { signOut } from '../session/auth-request.ts';
import { forgetForms } from '../ui/form/unsaved.ts';

/** How to sign out, and whether that failed. */
export function useSignOut(): [() => Promise<void>, boolean] {
  const [failed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    setFailed(false);
    try {
      await signOut();
    } catch {
      return setFailed(true);
    }
    forgetForms();
    // From the beginning: nothing that was shown to this person stays in the memory of the page.
    window.location.assign('/');
  };
  return [leave, failed];
}
