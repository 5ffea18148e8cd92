import { render } from '@testing-library/react';
import jsQR from 'jsqr';
import { generate } from 'lean-qr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const TEXT = 'https://muster.example/join#token=aBcD_1234-xyz';

it('is read by a decoder as the text that it was made of', () => {
  const code = generate(TEXT);
  const [scale, quiet] = [4, 4];
  const width = (code.size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (code.get(Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet))
        pixels.set([0, 0, 0], (y * width + x) * 4);
  expect(jsQR(pixels, width, width)?.data).toBe(TEXT);
});

it('is drawn as an image with a name, black on white', () => {
  const { getByRole } = render(<QrCode text={TEXT} label="Code of the link" />);
  const image = getByRole('img', { name: 'Code of the link' });
  expect(image.querySelector('path')?.getAttribute('fill')).toBe('#000');
  expect(image.querySelector('path')?.getAttribute('d')).toMatch(/^M\d/);
});
