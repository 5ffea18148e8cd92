/** The pictures that a project has. */
export const PICTURE_KINDS = ['cover', 'logo'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Of the file that is sent; what is kept of it is far smaller. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
