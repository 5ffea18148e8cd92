import type { ApiFeature } from './feature.ts';

export const vault: ApiFeature = {
  name: 'vault',
  tags: [{ name: 'My records', description: 'What is kept of you under seal, and who looked at it.' }],
  neverCompressed: ['me.address', 'me.bank', 'me.dietary', 'me.profile', 'release'],
};
