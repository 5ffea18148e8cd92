export const invitationEn = {
  invitation: {
    title: 'You are invited to a team',
    what: 'Team “{{team}}” of {{project}}, as: {{role}}.',
    failed: 'The invitation could not be loaded.',
    text: 'Press the button, and you are in the team. Its chiefs and members will see your name.',
    submit: 'Accept the invitation',
    signInFirst: 'Sign in first, with any address you like; if you have no account yet, that makes you one.',
    signIn: 'Sign in',
    used: 'This invitation has been used already, was withdrawn, or is too old. Ask the person who invited you for a new one.',
    full: 'The team is full or closed by now. Ask the person who invited you; the invitation itself stays valid.',
    archived: 'This project is over: it is archived, and takes nobody any more.',
    incomplete: 'This link is not complete. Perhaps the mail program broke it in two: open it from the mail again.',
    toStart: 'To the start page',
  },
} as const;
