import { lazy } from 'react';
import { Shell } from '../shell/shell.tsx';

/** A number that can't be loaded isn't missed: the page that it leads to says what failed. */
const ToDoCount = lazy(() =>
  import('../features/home/parts/to-do-badge.tsx').then(
    ({ ToDoBadge }) => ({ default: ToDoBadge }),
    () => ({ default: () => null }),
  ),
);

export const RootShell = () => <Shell ToDoCount={ToDoCount} />;
