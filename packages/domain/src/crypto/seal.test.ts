import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open, SealBroken, seal } from './seal.ts';

const key = randomBytes(32);

describe('a seal', () => {
  it('gives back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => open(key, 'test', seal(key, 'test', text)) === text),
    );
  });

  it('shows nothing of the text, and never looks the same twice', () => {
    const sealed = seal(key, 'test', 'canary');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('canary');
    expect(seal(key, 'test', 'canary')).not.toBe(sealed);
  });

  it('breaks when any bit of it is turned', () => {
    const bytes = Buffer.from(seal(key, 'test', 'a code'), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const turned = Buffer.from(bytes);
      turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => open(key, 'test', turned.toString('base64url'))).toThrow(SealBroken);
    }
  });

  it('breaks when it is cut short, made longer or spelled otherwise', () => {
    const sealed = seal(key, 'test', 'a code');
    for (let length = 0; length < sealed.length; length++) {
      expect(() => open(key, 'test', sealed.slice(0, length))).toThrow(SealBroken);
    }
    for (const other of [`${sealed}A`, `${sealed}=`, ` ${sealed}`, `${sealed}\n`]) {
      expect(() => open(key, 'test', other)).toThrow(SealBroken);
    }
  });

  it('opens with its own key and for its own purpose only', () => {
    const sealed = seal(key, 'mail', 'a code');
    expect(() => open(randomBytes(32), 'mail', sealed)).toThrow(SealBroken);
    expect(() => open(key, 'vault', sealed)).toThrow(SealBroken);
  });
});
