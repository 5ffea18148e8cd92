/** Who may see a part of a person's profile: nobody else, people who share a project with them, or anyone. */
export const VISIBILITIES = ['private', 'projects', 'everyone'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What a person decides about, each on its own. */
export const PROFILE_PARTS = ['profile', 'photo', 'resume', 'history'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
export type ProfileVisibility = Record<ProfilePart, Visibility>;

/** Who is looking, from the closest to the farthest. */
export type Audience = 'self' | 'projects' | 'everyone';

export const isShown = (setting: Visibility, audience: Audience): boolean =>
  audience === 'self' || setting === 'everyone' || (setting === 'projects' && audience === 'projects');
