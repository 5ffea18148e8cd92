import { isIPv6 } from 'node:net';

/** The network that an address is in: a host with one IPv6 address has a whole /64 of them. */
export const networkOf = (address: string | undefined): string => networkWith(address, 4) ?? plainOf(address);

/** The wider network around it, all of which one customer may have: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const wideNetworkOf = (address: string | undefined): string =>
  networkWith(address, 3) ?? withoutHost(plainOf(address));

/** Of an IPv6 address so many groups; undefined for any other. */
function networkWith(address: string | undefined, groupsKept: number): string | undefined {
  const plain = plainOf(address);
  if (!isIPv6(plain)) return undefined;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, groupsKept)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/${16 * groupsKept}`;
}

const plainOf = (address = 'unknown'): string => address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
const withoutHost = (plain: string): string => plain.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** What a person is shown of where they signed in from, and all that is stored: enough to recognise, not to locate. */
export const shortenedNetwork = (address: string | undefined): string => withoutHost(networkOf(address));
