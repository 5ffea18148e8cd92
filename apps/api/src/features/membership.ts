import { placeEndings } from '../jobs/place-endings.ts';
import { type ApiFeature, MADE_UP_FOR } from './feature.ts';

export const membership: ApiFeature = {
  name: 'membership',
  jobs: { place_endings: placeEndings },
  crontab: [{ task: 'place_endings', match: '15 5 * * *', options: MADE_UP_FOR }],
};
