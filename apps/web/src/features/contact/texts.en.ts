export const contactEn = {
  card: {
    title: 'Reach the chiefs',
    answers: 'When they answer',
    chat: 'Open the team chat',
    chatOf: 'Open the chat of {{team}}',
    call: 'Call {{name}}',
    noPhone: '{{name}} has no number at the moment.',
    failed: 'How to reach the chiefs could not be loaded.',
  },
  form: {
    title: 'Contact card',
    hint: 'For the people of your team and those who have applied to it: on this page and on their start page.',
    message: 'How to reach you ({{language}})',
    messageHint: 'Such as who looks after what, and where to find you.',
    responseTime: 'When you usually answer ({{language}})',
    chatLink: 'Team chat',
    chatLinkHint: 'An address that begins with https://. Only people in the team see it.',
    notHttps: 'Please enter an address that begins with https://.',
    failed: 'The contact card could not be loaded.',
  },
  calls: {
    label: 'People of the team can call me around the event',
    hint: 'From {{from}} to {{until}}. Your number stays in your records; every look is noted, and you see who it was.',
    toRecords: 'Enter or change your number',
    on: 'They can call you from {{from}} to {{until}}.',
    off: 'They can’t call you.',
  },
} as const;
