/** Texts that people accept when they join. */
export const POLICIES = {
  conduct: [
    '# Be kind',
    'We want everybody to feel welcome, whoever they are and however much they know.',
    '- Listen before you argue.',
    '- Harassment has no place here. Whoever harasses others goes.',
    '- Something wrong? Tell any chief, at any time.',
  ].join('\n\n'),
  privacy: [
    'We keep what we need to run the event: your name, how to reach you, and what you tell us for meals and travel.',
    'Your chiefs see what their work needs. You see on your own pages what we hold, and can have it deleted.',
  ].join('\n\n'),
};
