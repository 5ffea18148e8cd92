import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { Avatar } from './avatar.tsx';

const UID = '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f';

describe('the face of a person', () => {
  it('is initials on a colour, and nothing to be read or copied', () => {
    const { container } = show(<Avatar uid={UID} name="Ada Novak" photo={null} />);
    const face = container.querySelector('[data-initials]');
    expect(face?.getAttribute('data-initials')).toBe('AN');
    expect([face?.getAttribute('aria-hidden'), face?.textContent]).toEqual(['true', '']);
    expect(container.querySelector('img')).toBeNull();
  });

  it('is the photo where there is one, until it is hidden', () => {
    const { container } = show(<Avatar uid={UID} name="Ada Novak" photo={'a'.repeat(64)} />);
    const photo = container.querySelector('img') as HTMLImageElement;
    expect(photo.getAttribute('src')).toBe(`/photos/${UID}?size=small&v=aaaaaaaaaaaa`);
    fireEvent.error(photo);
    expect(container.querySelector('img')).toBeNull();
  });
});
