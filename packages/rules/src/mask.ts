const DOT = '•';

/** Enough to recognise one's own number: its last four characters, and never more than half of it. */
export function mask(text: string): string {
  const characters = [...text];
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return DOT.repeat(4) + characters.slice(characters.length - shown).join('');
}

/** A form that was filled in from a masked answer sends the mask back: that is no number. */
export const isMasked = (text: string): boolean => /[•*●․…]/u.test(text);
