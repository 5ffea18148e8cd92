import { colourFor, type TeamColour } from '@muster/rules';
import type { CSSProperties } from 'react';
import { eventStyle, markStyle } from '../../ui/mark-style.ts';

/** The colour of a task: its kind's, or else its team's, or else the event's. */
export function taskStyle(
  { colour, tid }: { colour: TeamColour | null | undefined; tid: string | null },
  accent?: string | null,
): CSSProperties {
  if (colour != null) return markStyle(colour);
  return tid === null ? eventStyle(accent) : markStyle(colourFor(tid));
}
