import type { Config } from './config.ts';
import { isLoopback } from './http/own-names.ts';

/** What a newcomer sees: where it is, and how to get from nothing to the roster. */
export function demoGreeting({
  publicUrl,
  host,
  demoOpen,
  dataDir,
}: Pick<Config, 'publicUrl' | 'host' | 'demoOpen' | 'dataDir'>): string {
  return `
  Muster is running with invented data.

    Web app         ${publicUrl}
    Documentation   ${publicUrl}/api/docs
    Mailbox         ${publicUrl}/dev/mailbox   (mail is kept there, not sent)
    Accounts        admin@demo.example, owner@demo.example, finance@demo.example,
                    catering@demo.example, chief@demo.example, member@demo.example

  A token, and with it last year's roster:

    TOKEN=$(npm run --silent muster -- exchange member@demo.example --demo --json | curl -s -H 'Content-Type: application/json' -d @- ${publicUrl}/api/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
    curl -H "Authorization: Bearer $TOKEN" ${publicUrl}/members/2026

  Stop with Ctrl-C. To begin anew, delete the folder ${dataDir}.
${isLoopback(host) && !demoOpen ? '' : warning(demoOpen)}
`;
}

const warning = (demoOpen: boolean): string =>
  demoOpen
    ? `
  WARNING: DEMO_OPEN=1. Anyone who reaches this address from another machine can read the mailbox and sign in as anyone.
`
    : `
  WARNING: other machines can reach this address, so the mailbox is closed. DEMO_OPEN=1 opens it, to all of them.
`;
