import { TEAM_COLOUR_NAMES, TEAM_COLOURS, type TeamColour } from '@muster/rules';
import { shadesOf } from './mark-style.ts';

const rule = (colour: TeamColour): string => {
  const shades = Object.entries(shadesOf(TEAM_COLOURS[colour])).map((shade) => shade.join(':'));
  return `[data-mark=${colour}]{${shades.join(';')}}`;
};

/**
 * The shades of each colour that `data-mark` may name. Faces stand on a page by the hundred, and a style of its own for
 * each takes longer than all else of them.
 */
export const MarkStyles = () => (
  <style href="marks" precedence="default">
    {TEAM_COLOUR_NAMES.map(rule).join('')}
  </style>
);
