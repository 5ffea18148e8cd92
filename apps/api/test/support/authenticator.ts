import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

/** As much of CBOR (RFC 8949) as a passkey needs: small numbers, short texts and bytes, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.of(major | size)
      : size < 256
        ? Buffer.of(major | 24, size)
        : Buffer.of(major | 25, size >> 8, size & 255);
  if (typeof value === 'number') return value < 0 ? head(0x20, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value]);
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as string)]);
  return Buffer.concat([head(0xa0, value.size), ...pairs]);
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a browser sends after its device has made a passkey for these options; each device makes one. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const key = new Map<number, unknown>([
    [1, 2], // key type: two coordinates
    [3, -7], // ES256
    [-1, 1], // P-256
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return {
    register({ challenge, rp }: { challenge: string; rp: { id: string } }) {
      const flags = 0b0100_0101; // present, verified, with a credential
      const length = Buffer.of(0, id.length);
      const authData = Buffer.concat([
        hash(rp.id),
        Buffer.of(flags, 0, 0, 0, 0),
        Buffer.alloc(16),
        length,
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin })).toString(
            'base64url',
          ),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
  };
}
