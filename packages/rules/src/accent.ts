import { contrast, luminance, type Oklch, toHex, toOklch } from './colour.ts';

/** What a colour becomes in one scheme. White can be read on `fill` and `hover`, `text` on `soft` and on every ground. */
export interface Shades {
  fill: string;
  hover: string;
  soft: string;
  text: string;
}

export interface Accent {
  light: Shades;
  dark: Shades;
  /** Whether its hue was moved, because it would have been taken for the colour of errors. */
  moved: boolean;
}

export const SCHEMES = ['light', 'dark'] as const;

/** The colour that says that something went wrong, by scheme. Nothing else may look like it. */
export const ERROR_COLOURS = { light: '#c2402c', dark: '#d9604b' } as const;

/** What text stands on: the page, cards and wells. */
export const GROUNDS = {
  light: ['#ffffff', '#faf8f4', '#f3f0e9', '#f6f9f8'],
  dark: ['#161513', '#1f1d1a', '#2a2723', '#12110f'],
} as const;

export const READABLE = 4.5;
const WHITE = '#ffffff';
/** Degrees of hue to either side of the error colour that an accent keeps away. */
const TOO_CLOSE = 27;
/** Paler than this, a colour is a grey, and no hue of it means anything. */
const COLOURED = 0.04;

const turn = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/** The hue of errors: both of theirs are the same but for a degree. */
const ERROR_HUE = toOklch(ERROR_COLOURS.light).h;

function awayFromError(colour: Oklch): { colour: Oklch; moved: boolean } {
  const off = turn(ERROR_HUE, colour.h);
  if (colour.c < COLOURED || Math.abs(off) >= TOO_CLOSE) return { colour, moved: false };
  const h = (ERROR_HUE + (off > 0 ? TOO_CLOSE : -TOO_CLOSE) + 360) % 360;
  return { colour: { ...colour, h }, moved: true };
}

/** The lightness nearest to the wanted one at which a colour is as it has to be, looked for in small steps. */
function nearest(colour: Oklch, holds: (hex: string) => boolean): string {
  for (let step = 0; step <= 100; step++)
    for (const l of [colour.l - step / 100, colour.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const hex = toHex({ ...colour, l });
      if (holds(hex)) return hex;
    }
  throw new Error('No lightness of this colour can be read.');
}

const readableOn = (grounds: readonly string[]) => (hex: string) =>
  grounds.every((ground) => contrast(hex, ground) >= READABLE);

/**
 * What a colour that somebody picked becomes: readable in both schemes, and never the colour of errors. The same colour
 * gives the same shades everywhere: pages, mails and other programs.
 */
export function accentOf(picked: string): Accent {
  const { colour, moved } = awayFromError(toOklch(picked));
  return { light: lightShades(colour), dark: darkShades(colour), moved };
}

function lightShades(colour: Oklch): Shades {
  // Not quite black: it has to be told from text.
  const fill = nearest({ ...colour, l: Math.max(colour.l, 0.3) }, readableOn([WHITE]));
  const hover = toHex({ ...colour, l: Math.max(0, toOklch(fill).l - 0.06) });
  const soft = toHex({ ...colour, l: 0.955, c: Math.min(colour.c, 0.022) });
  const text = nearest({ ...colour, l: Math.min(colour.l, 0.46) }, readableOn([soft, ...GROUNDS.light]));
  return { fill, hover, soft, text };
}

function darkShades(colour: Oklch): Shades {
  // White on it, and itself on a dark card: there is one narrow band of lightness for both.
  const fill = nearest(colour, (hex) => luminance(hex) >= 0.138 && luminance(hex) <= 0.163);
  const hover = nearest({ ...colour, l: toOklch(fill).l + 0.03 }, readableOn([WHITE]));
  const soft = toHex({ ...colour, l: 0.29, c: Math.min(colour.c, 0.05) });
  const text = nearest(
    { ...colour, l: Math.max(colour.l, 0.82), c: Math.min(colour.c, 0.1) },
    readableOn([soft, ...GROUNDS.dark]),
  );
  return { fill, hover, soft, text };
}
