import type { Request, RequestHandler, Response } from 'express';
import type { Services } from '../services.ts';
import type { LimitName } from './limits.ts';
import { isLinkSecret } from './link-secret.ts';
import { networkOf } from './network.ts';
import { callerFromSession } from './session-caller.ts';
import { codeForLink, discardLinks } from './sign-in-links.ts';

/** Who has asked how often, before the library is asked. */
export function doorLimits(services: Services): RequestHandler {
  const { limits } = services;
  return async (req, res, next) => {
    const network = networkOf(req.ip);
    switch (req.path) {
      case '/email-otp/send-verification-otp':
        await limits.countEach([
          ['mail-from-network', network],
          ...ofAddress('code-to-address', addressOf(req), network),
        ]);
        break;
      case '/sign-in/email-otp':
        await limits.count('code-from-network', network);
        if (await isAnswered(services, network, req, res)) return;
        break;
      case '/sign-in/social':
      case '/link-social':
        await limits.count('provider-from-network', network);
        break;
      case '/passkey/generate-authenticate-options':
        await limits.count('passkey-options-from-network', network);
        break;
      case '/passkey/generate-register-options': {
        await limits.count('passkey-options-from-network', network);
        const caller = await callerFromSession(services, req, res);
        if (caller.kind === 'session') await limits.count('passkey-options-of-person', caller.personId);
      }
    }
    next();
  };
}

/** As the library spells it. */
const addressOf = (req: Request): string => (req.body as { email: string }).email.toLowerCase();

/** First what the network may ask of the address, so that it uses up no more of the total than that. */
const ofAddress = (name: 'code-to-address' | 'wrong-code', address: string, network: string) =>
  [
    [name === 'wrong-code' ? 'wrong-code-from-network' : 'code-to-address-from-network', `${address} ${network}`],
    [name, address],
  ] as [LimitName, string][];

/**
 * A code is a guess until it has turned out right: counted first, so that many at once are no way around it. The secret
 * of a mailed link is none. It is swapped for a code here, and works however many guesses others have made.
 */
async function isAnswered(services: Services, network: string, req: Request, res: Response): Promise<boolean> {
  const { limits, log, signIn, keys } = services;
  const [address, { otp }] = [addressOf(req), req.body as { otp: string }];
  const guess = isLinkSecret(otp) ? [] : ofAddress('wrong-code', address, network);
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
    Promise.all([discardLinks(services, address), ...guess.map(([name, key]) => limits.refund(name, key))]).catch(
      (err: unknown) => log.warn({ err }, 'could not tidy up after a sign-in'),
    );
  });
  return false;
}
