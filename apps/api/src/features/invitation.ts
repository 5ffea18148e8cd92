import type { ApiFeature } from './feature.ts';

export const invitation: ApiFeature = { name: 'invitation', neverCompressed: ['invitation', 'teamLink'] };
