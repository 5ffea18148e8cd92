import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

const kept = new Map<string, URLSearchParams>();

/**
 * What a mailed link carries behind `#`. It is taken out of the address bar, where histories and shared screens would
 * keep it, and remembered for as long as the app is open: signing in first must not cost it.
 */
export function useFragment(): URLSearchParams {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  // As the browser has it: the router's is decoded, and a plus in an address would become a blank.
  if (hash !== '' && window.location.hash !== '')
    kept.set(pathname, new URLSearchParams(window.location.hash.slice(1)));
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', search: true, hash: '', replace: true });
  }, [hash, navigate]);
  return kept.get(pathname) ?? new URLSearchParams();
}
