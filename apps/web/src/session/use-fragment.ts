import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const kept = new Map<string, URLSearchParams>();

/**
 * What a mailed link carries behind `#`. It is taken out of the address bar, where histories and shared screens would
 * keep it, and remembered for as long as the app is open: signing in first must not cost it.
 */
export function useFragment(): URLSearchParams {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  // The page's own address: on the way to another page the router is there already, and the link is still this one's.
  const [page] = useState(pathname);
  // As the browser has it: the router's is decoded, and a plus in an address would become a blank.
  if (pathname === page && hash !== '' && window.location.hash !== '')
    kept.set(page, new URLSearchParams(window.location.hash.slice(1)));
  useEffect(() => {
    if (pathname === page && hash !== '') void navigate({ to: '.', search: true, hash: '', replace: true });
  }, [hash, navigate, page, pathname]);
  return kept.get(page) ?? new URLSearchParams();
}
