import type { Feature } from '../kernel/feature.ts';
import { Application } from './application.entity.ts';
import { expireApplications } from './expire-applications.ts';
import { held, heldKinds } from './held.ts';

export const application: Feature = {
  name: 'application',
  entities: [Application],
  heldKinds,
  held,
  project: {
    unfinished: async (em, project) => ({
      word: 'application',
      count: await em.count(Application, { team: { project }, state: 'applied' }),
    }),
    onClose: expireApplications,
  },
  hasAskedFor: async (em, { teamId, personId }) =>
    (await em.count(Application, { team: teamId, person: personId, state: 'applied' })) > 0,
};
