export const sessionEn = {
  signIn: {
    title: 'Sign in',
    lead: 'We send a code to your address. No password is needed, and the first sign-in makes your account.',
    address: 'E-mail address',
    send: 'Send me a code',
    or: 'or',
    passkey: 'Use a passkey',
    provider: 'Sign in with the organisation’s account',
    sentTitle: 'Enter the code',
    sentText: 'We have sent a mail with a six-digit code to {{email}}. It works once, for ten minutes.',
    code: 'Six-digit code',
    submit: 'Sign in',
    resend: 'Send another code',
    resendIn: 'You can ask for another code in {{seconds}} seconds.',
    resent: 'Another code is on its way. Only the newest one works.',
    otherAddress: 'Use another address',
    spam: 'Nothing there? Look in the spam folder, and check that the address is right.',
    mailbox: 'This is a demo: its mail is in the demo’s mailbox',
    newTab: 'opens in a new tab',
    incomplete: 'The code has six digits.',
    failure: {
      wrongCode: 'This code is not right, or it has been used already. Check the newest mail, or ask for another code.',
      oldCode: 'This code is too old: codes work for ten minutes. Ask for another one.',
      tooManyTries: 'That was too many tries with this code, so it stopped working. Ask for another one.',
      limited_one:
        'That was too often. Please wait a minute, then try again. A link that we have mailed you still works, and so does a passkey.',
      limited_other:
        'That was too often. Please wait {{count, number}} minutes, then try again. A link that we have mailed you still works, and so does a passkey.',
      suspended:
        'This account is suspended, so nobody can sign in with it. Please write to the organisers if you think that is a mistake.',
      invalidAddress: 'This is not an address that mail can be sent to. It should look like name@example.org.',
      unknownPasskey:
        'This passkey is not known here. Sign in with a code instead; you can then add the passkey again.',
      passkeyKnown: 'This device has a passkey for your account already.',
      cancelled: 'The browser stopped before the passkey was used. Nothing has happened.',
      provider: 'Signing in at the organisation did not work out. Try again, or sign in with a code.',
      notLinked:
        'That account of the organisation is not connected to yours here. Sign in with a code, then connect it on the page “Me”.',
      notVerified:
        'The organisation has not confirmed that your address is yours, so it can’t open an account here. Sign in with a code, then connect it on the page “Me”.',
      notFresh: 'Nothing has been changed: please confirm it’s you first.',
      signedOut: 'Nothing has been changed: you are signed out. Try again to sign in here.',
      unreachable: 'The server can’t be reached. Check your connection and try again.',
      failed: 'That did not work, and the fault is ours. Please try again.',
    },
  },
  refused: {
    notThereTitle: 'There is nothing here for you to see',
    notThereText: 'Either there is nothing called “{{what}}”, or it is only for those who belong to it.',
    notThereSignIn:
      'Either there is nothing called “{{what}}”, or it is only for those who belong to it. If you do, sign in.',
    signIn: 'Sign in',
    toProjects: 'See all projects',
    forbiddenTitle: 'This page isn’t yours to open',
    forbiddenText:
      'Only those who manage it can see and change this. If that should be you, ask an owner of the project.',
    toProject: 'To the project',
  },
  stepUp: {
    title: 'Please confirm it’s you',
    text: 'For safety, please confirm it’s you, so that nobody else can do this in a browser that you left open. A code would go to {{email}}.',
    endedTitle: 'You have been signed out',
    endedText:
      'Your session has ended, perhaps from another device. What you typed is still here: sign in, and it goes on. A code would go to {{email}}.',
    send: 'Send me a code',
    cancel: 'Not now',
  },
} as const;
