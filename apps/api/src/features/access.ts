import { tokenEndings } from '../jobs/token-endings.ts';
import type { ApiFeature } from './feature.ts';

export const access: ApiFeature = {
  name: 'access',
  tags: [{ name: 'Tokens', description: 'Getting, seeing and ending API tokens.' }],
  neverCompressed: ['exchange', 'token'],
  jobs: { token_endings: tokenEndings },
  crontab: [{ task: 'token_endings', match: '0 6 * * *' }],
};
