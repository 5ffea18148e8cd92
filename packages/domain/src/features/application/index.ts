import type { Feature } from '../../kernel/feature.ts';
import { Application } from './application.entity.ts';
import { closeApplications, countWaiting } from './close-applications.ts';
import { demo } from './demo.ts';
import { held, heldKinds } from './held.ts';

export const application: Feature = {
  name: 'application',
  entities: [Application],
  heldKinds,
  held,
  demo,
  project: {
    unfinished: async (em, project) => ({
      word: 'application',
      count: await em.count(Application, { team: { project }, state: 'applied' }),
    }),
    onClose: closeApplications,
    waiting: countWaiting,
  },
  hasAskedFor: async (em, { teamId, personId }) =>
    (await em.count(Application, { team: teamId, person: personId, state: 'applied' })) > 0,
};
