import type { Feature } from '../../kernel/feature.ts';
import { demo } from './demo.ts';
import { RetentionRun } from './retention-run.entity.ts';

export const myData: Feature = {
  name: 'my-data',
  entities: [RetentionRun],
  notAboutPeople: { RetentionRun: 'numbers' },
  demo,
};
