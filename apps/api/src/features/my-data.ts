import { retention } from '../jobs/retention.ts';
import { type ApiFeature, MADE_UP_FOR } from './feature.ts';

export const myData: ApiFeature = {
  name: 'my-data',
  jobs: { retention },
  crontab: [{ task: 'retention', match: '30 12 * * *', options: MADE_UP_FOR }],
};
