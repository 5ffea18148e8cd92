export const reminderEn = {
  title: 'Reminders',
  lead: 'Who is missing, and a mail to remind them: at most one a day about the same thing for each person.',
  loading: 'Counting who is missing',
  failed: 'It could not be counted who is missing.',
  nobody: 'Nobody is missing.',
  draft: 'Mails wait until the project opens.',
  archived: 'The project is archived. Nobody is reminded any more.',
  missing_one: '{{count, number}} person',
  missing_other: '{{count, number}} people',
  last: 'Last reminded: {{at}}',
  kind: {
    unconfirmed: {
      title: 'Have not confirmed their place',
      text: 'Their place waits for their yes. Whether they have signed in is not looked up before that.',
      way: 'See who',
    },
    never_signed_in: {
      title: 'Have never signed in',
      text: 'They have a place in the project and have not seen its pages yet.',
      way: 'See who, in People',
    },
    policies: {
      title: 'Have not accepted the policies',
      text: 'They have confirmed their place and lack a text in its latest version.',
      way: 'To the policies',
    },
    diet: {
      title: 'Have not said what they eat',
      text: 'They have confirmed their place. It is up to them to answer.',
      way: 'To the meals',
    },
    forms: {
      title: 'Have not answered a form',
      text: 'Forms that are needed and open. The mail says which ones.',
      way: 'To the forms',
    },
  },
  button_one: 'Remind {{count, number}} person',
  button_other: 'Remind {{count, number}} people',
  done_one: '{{count, number}} person gets a mail.',
  done_other: '{{count, number}} people get a mail.',
  doneNone: 'Nobody gets a mail: all of them were reminded not long ago.',
  optedOut_one: '{{count, number}} person opted out of mail to the whole event, and sees it on the start page.',
  optedOut_other: '{{count, number}} people opted out of mail to the whole event, and see it on the start page.',
  notNow: {
    unconfirmed_one:
      '{{count, number}} person gets no reminder now: there are at most three, at least three days apart.',
    unconfirmed_other:
      '{{count, number}} people get no reminder now: there are at most three, at least three days apart.',
    never_signed_in_one:
      '{{count, number}} person gets no reminder now: there are at most three, at least a day apart.',
    never_signed_in_other:
      '{{count, number}} people get no reminder now: there are at most three, at least a day apart.',
    policies_one: '{{count, number}} person was reminded within the last day.',
    policies_other: '{{count, number}} people were reminded within the last day.',
    diet_one: '{{count, number}} person was reminded within the last day.',
    diet_other: '{{count, number}} people were reminded within the last day.',
    forms_one: '{{count, number}} person was reminded within the last day.',
    forms_other: '{{count, number}} people were reminded within the last day.',
  },
} as const;
