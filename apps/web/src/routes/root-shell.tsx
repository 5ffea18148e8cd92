import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadTexts } from '../i18n/index.ts';
import type { LoadPalette } from '../shell/go-to.tsx';
import { Shell } from '../shell/shell.tsx';

/** A number that can't be loaded isn't missed: the page that it leads to says what failed. */
const ToDoCount = lazy(() =>
  import('../features/home/parts/to-do-badge.tsx').then(
    ({ ToDoBadge }) => ({ default: ToDoBadge }),
    () => ({ default: () => null }),
  ),
);

const loadPalette: LoadPalette = async () => {
  const [{ Palette }] = await Promise.all([
    import('../features/palette/palette.tsx'),
    loadTexts('account', 'palette', 'project'),
  ]);
  return Palette;
};

/** A screen on a wall has nobody before it: no ways to other pages, no account. */
const isWithoutFrame = (pathname: string): boolean => pathname.startsWith('/wall/');

export function RootShell() {
  const bare = useLocation({ select: ({ pathname }) => isWithoutFrame(pathname) });
  return bare ? <Outlet /> : <Shell ToDoCount={ToDoCount} loadPalette={loadPalette} />;
}
