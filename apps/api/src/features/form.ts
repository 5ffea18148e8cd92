import type { ApiFeature } from './feature.ts';

export const form: ApiFeature = {
  name: 'form',
  tags: [{ name: 'Forms', description: 'What organisers ask the people of a project, and what these answer.' }],
  // One's own answer has what is sealed in it.
  neverCompressed: ['form.answer', 'form.putAnswer', 'form.release'],
};
