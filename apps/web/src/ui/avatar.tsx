import { colourFor, initialsOf } from '@muster/rules';
import { memo, useState } from 'react';
import classes from './avatar.module.css';
import { markStyle } from './mark-style.ts';

interface Props {
  /** What the colour follows from: the person's id, or what else stands for them. */
  uid: string;
  name: string;
  /** What names their photo, where the reader may see one. */
  photo?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
}

/**
 * The face of a person, beside their name: their photo, or else the initials on a colour of their own. It says nothing
 * that the name doesn't, so nobody has it read to them, and it isn't copied with the name.
 */
export const Avatar = memo(function Avatar({ uid, name, photo, size = 'medium' }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const shown = photo != null && photo !== missing;
  return (
    <span
      aria-hidden="true"
      className={classes.avatar}
      data-size={size}
      data-initials={initialsOf(name)}
      style={markStyle(colourFor(uid))}
    >
      {shown && (
        <img
          src={`/photos/${uid}?${new URLSearchParams({ size: size === 'large' ? 'large' : 'small', v: photo.slice(0, 12) })}`}
          alt=""
          loading="lazy"
          decoding="async"
          // Hidden since the list was read: the initials stand there again.
          onError={() => setMissing(photo)}
        />
      )}
    </span>
  );
});
