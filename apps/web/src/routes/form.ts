import { createRoute } from '@tanstack/react-router';
import { readText } from './address.ts';
import { lazyPage } from './lazy-page.ts';
import { ownFrame } from './project-frames.ts';

const formsRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/forms',
  component: lazyPage(() => import('../features/form/forms-page.tsx'), 'FormsPage', 'form', 'project', 'session'),
});

const answerRoute = createRoute({
  getParentRoute: () => ownFrame,
  path: '/forms/$fid',
  validateSearch: (search): { step?: string } => readText(search, 'step'),
  component: lazyPage(() => import('../features/form/answer-page.tsx'), 'AnswerPage', 'form', 'project', 'session'),
});

/** What people answer; the pages of those who make forms and read the answers stand beside them. */
export const formRoutes = [formsRoute, answerRoute] as const;
