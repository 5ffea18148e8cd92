/** Colours as people see them: lightness, chroma and hue (OKLCH), and contrast as WCAG counts it. */
export interface Oklch {
  /** 0 is black, 1 is white. */
  l: number;
  c: number;
  /** In degrees. */
  h: number;
}

const HEX = /^#[0-9a-f]{6}$/;
/** `#rrggbb` in small letters, the one way in which colours are kept. */
export const isHexColour = (text: string): boolean => HEX.test(text);

type Triple = [number, number, number];

const channelsOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Relative luminance, between 0 and 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channelsOf(hex).map(toLinear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

type Lab = Triple;

function toLab(hex: string): Lab {
  const [r, g, b] = channelsOf(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = toLab(hex);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const isInside = (rgb: Triple): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

/** As a screen can show it: lightness and hue stay, chroma gives way. */
export function toHex(colour: Oklch): string {
  let [low, high] = [0, colour.c];
  if (isInside(toLinearRgb(colour))) low = high;
  else
    for (let i = 0; i < 20; i++) {
      const c = (low + high) / 2;
      if (isInside(toLinearRgb({ ...colour, c }))) low = c;
      else high = c;
    }
  const channel = (v: number): string =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.min(1, Math.max(0, v))))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${toLinearRgb({ ...colour, c: low })
    .map(channel)
    .join('')}`;
}

/** How different two colours look; from about 0.02 on the eye tells them apart side by side. */
export function colourDistance(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
