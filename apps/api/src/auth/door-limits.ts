import type { Request, RequestHandler, Response } from 'express';
import type { Services } from '../services.ts';
import { DAY, HOUR, type Limit, limit, MINUTE } from './limits.ts';
import { isLinkSecret } from './link-secret.ts';
import { networkOf } from './network.ts';
import { callerFromSession } from './session-caller.ts';
import { codeForLink, discardLinks } from './sign-in-links.ts';

// A stranger uses up what their own network may ask for; the total is there for those who have many networks.
const CODES = {
  fromNetwork: limit('code-to-address-from-network', 5, 15 * MINUTE),
  total: limit('code-to-address', 20, HOUR),
};
// Of a million codes: twenty guesses a day would take a lifetime.
const WRONG_CODES = { fromNetwork: limit('wrong-code-from-network', 10, DAY), total: limit('wrong-code', 20, DAY) };
// Generous: a whole event may sit behind one address.
const MAILS = limit('mail-from-network', 150, 15 * MINUTE);
const ATTEMPTS = limit('code-from-network', 300, 15 * MINUTE);
const PROVIDER = limit('provider-from-network', 300, 15 * MINUTE);
// Each leaves a row behind, for anybody who asks.
const PASSKEY_OPTIONS = limit('passkey-options-from-network', 300, 15 * MINUTE);
const OWN_PASSKEY_OPTIONS = limit('passkey-options-of-person', 30, 15 * MINUTE);

/** Who has asked how often, before the library is asked. */
export function doorLimits(services: Services): RequestHandler {
  const { limits } = services;
  return async (req, res, next) => {
    const network = networkOf(req.ip);
    switch (req.path) {
      case '/email-otp/send-verification-otp':
        await limits.countEach([[MAILS, network], ...ofAddress(CODES, addressOf(req), network)]);
        break;
      case '/sign-in/email-otp':
        await limits.count(ATTEMPTS, network);
        if (await isAnswered(services, network, req, res)) return;
        break;
      case '/sign-in/social':
      case '/link-social':
        await limits.count(PROVIDER, network);
        break;
      case '/passkey/generate-authenticate-options':
        await limits.count(PASSKEY_OPTIONS, network);
        break;
      case '/passkey/generate-register-options': {
        await limits.count(PASSKEY_OPTIONS, network);
        const caller = await callerFromSession(services, req, res);
        if (caller.kind === 'session') await limits.count(OWN_PASSKEY_OPTIONS, caller.personId);
      }
    }
    next();
  };
}

/** As the library spells it. */
const addressOf = (req: Request): string => (req.body as { email: string }).email.toLowerCase();

/** First what the network may ask of the address, so that it uses up no more of the total than that. */
const ofAddress = (limits: typeof CODES, address: string, network: string): [Limit, string][] => [
  [limits.fromNetwork, `${address} ${network}`],
  [limits.total, address],
];

/**
 * A code is a guess until it has turned out right: counted first, so that many at once are no way around it. The secret
 * of a mailed link is none. It is swapped for a code here, and works however many guesses others have made.
 */
async function isAnswered(services: Services, network: string, req: Request, res: Response): Promise<boolean> {
  const { limits, log, signIn, keys } = services;
  const [address, { otp }] = [addressOf(req), req.body as { otp: string }];
  const guess = isLinkSecret(otp) ? [] : ofAddress(WRONG_CODES, address, network);
  if (guess.length > 0) await limits.countEach(guess);
  else {
    const code = await codeForLink(await signIn.get(), keys, address, otp);
    if (code === null) {
      // In the library's own words: pages know them.
      res.status(400).json({ message: 'Invalid OTP', code: 'INVALID_OTP' });
      return true;
    }
    req.body.otp = code;
  }
  res.once('finish', () => {
    if (res.statusCode !== 200) return;
    Promise.all([discardLinks(services, address), ...guess.map(([limit, key]) => limits.refund(limit, key))]).catch(
      (err: unknown) => log.warn({ err }, 'could not tidy up after a sign-in'),
    );
  });
  return false;
}
