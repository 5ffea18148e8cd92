import { DomainError, signedInNetworks } from '@muster/domain';
import type { Request, RequestHandler, Response } from 'express';
import type { Services } from '../services.ts';
import { DAY, HOUR, type Limit, limit, MINUTE } from './limits.ts';
import { isLinkSecret } from './link-secret.ts';
import { networkOf, wideNetworkOf } from './network.ts';
import { callerFromSession } from './session-caller.ts';
import { codeForLink, discardLinks } from './sign-in-links.ts';

// A stranger uses up what their own network may ask for; the total is there for those who have many networks. A wide
// network is one customer's, however many networks it has.
const CODES = {
  fromNetwork: limit('code-to-address-from-network', 5, 15 * MINUTE),
  fromWideNetwork: limit('code-to-address-from-wide-network', 10, 15 * MINUTE),
  total: limit('code-to-address', 20, HOUR),
};
// When the total is used up, nobody is kept out by it. The second total keeps a mailbox from being filled.
const LINKS = {
  fromWideNetwork: limit('link-to-address-from-wide-network', 1, HOUR),
  total: limit('link-to-address', 100, HOUR),
};
// Of a million codes: twenty guesses a day would take a lifetime.
const WRONG_CODES = {
  fromNetwork: limit('wrong-code-from-network', 10, DAY),
  fromWideNetwork: limit('wrong-code-from-wide-network', 15, DAY),
  total: limit('wrong-code', 20, DAY),
};
// Generous: a whole event may sit behind one address.
const MAILS = {
  fromNetwork: limit('mail-from-network', 150, 15 * MINUTE),
  fromWideNetwork: limit('mail-from-wide-network', 600, 15 * MINUTE),
};
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
        await limits.countEach([
          [MAILS.fromNetwork, network],
          [MAILS.fromWideNetwork, wideNetworkOf(req.ip)],
        ]);
        await countMailedCode(services, req);
        break;
      case '/sign-in/email-otp':
        await limits.count(ATTEMPTS, network);
        if (await isAnswered(services, req, res)) return;
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

/**
 * First what the networks may ask of the address, so that they use up no more of the total than that. A network where
 * the person has signed in has a share of its own: what others used up of the total is nothing to it.
 */
async function ofAddress(services: Services, limits: typeof CODES, req: Request) {
  const [address, wide] = [addressOf(req), wideNetworkOf(req.ip)];
  const own: [Limit, string][] = [
    [limits.fromNetwork, `${address} ${networkOf(req.ip)}`],
    [limits.fromWideNetwork, `${address} ${wide}`],
  ];
  const known = await signedInNetworks(services.orm, { email: address });
  const total: [Limit, string][] = known.some((ip) => wideNetworkOf(ip) === wide) ? [] : [[limits.total, address]];
  return { own, total };
}

async function countMailedCode(services: Services, req: Request): Promise<void> {
  const { limits } = services;
  const [address, { own, total }] = [addressOf(req), await ofAddress(services, CODES, req)];
  await limits.countEach(own);
  await limits.countEach(total).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.kind === 'limited')) throw error;
    return limits.countEach([
      [LINKS.fromWideNetwork, `${address} ${wideNetworkOf(req.ip)}`],
      [LINKS.total, address],
    ]);
  });
}

/**
 * A code is a guess until it has turned out right: counted first, so that many at once are no way around it. The secret
 * of a mailed link is none. It is swapped for a code here, and works however many guesses others have made.
 */
async function isAnswered(services: Services, req: Request, res: Response): Promise<boolean> {
  const { limits, log, signIn, keys } = services;
  const [address, { otp }] = [addressOf(req), req.body as { otp: string }];
  const { own, total } = isLinkSecret(otp) ? { own: [], total: [] } : await ofAddress(services, WRONG_CODES, req);
  const guess = [...own, ...total];
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
