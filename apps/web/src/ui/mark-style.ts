import { accentOf, TEAM_COLOURS, type TeamColour } from '@muster/rules';
import type { CSSProperties } from 'react';

const made = new Map<string, CSSProperties>();

/** The shades of a colour, for both schemes: `--mark-soft` and `--mark-text` can be read on each other. */
export function shadesStyle(hex: string): CSSProperties {
  const known = made.get(hex);
  if (known !== undefined) return known;
  const { light, dark } = accentOf(hex);
  const shades = (['fill', 'hover', 'soft', 'text'] as const).map((name) => [
    `--mark-${name}`,
    `light-dark(${light[name]}, ${dark[name]})`,
  ]);
  const style: CSSProperties = Object.fromEntries(shades);
  made.set(hex, style);
  return style;
}

export const markStyle = (colour: TeamColour): CSSProperties => shadesStyle(TEAM_COLOURS[colour]);

/** The service's own green, for events that chose no colour. */
const OWN = '#1f6b5a';

/** The colour of an event, for what is its own: its name, its way in, the reader's things in it. */
export const eventStyle = (accent: string | null | undefined): CSSProperties => shadesStyle(accent ?? OWN);
