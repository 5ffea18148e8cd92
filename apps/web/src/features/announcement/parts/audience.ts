import type { Audience, AudienceAsked } from '../announcement-query.ts';

export type { AudienceAsked };

/** Whom something is for, as the fields show it. */
export type ChosenAudience = {
  /** People who were chosen one by one, instead of all that follows; nobody for an audience in general. */
  uids: string[];
  /** Null for everybody in the project. */
  tids: string[] | null;
  /** Those who applied are nothing in the project yet, and stand beside the roles. */
  role: NonNullable<Audience['roles']>[number] | 'applicant' | '';
  /** One of them is enough; without any, tags don't matter. */
  tags: string[];
};

/** Whether there are tags to choose from, for those whom it is for: they are put on people in teams. */
export const canHaveTags = ({ role }: Pick<ChosenAudience, 'role'>): boolean =>
  role === '' || role === 'chief' || role === 'member';

export function audienceOf({ uids, tids, role, tags }: ChosenAudience): AudienceAsked {
  if (uids.length > 0) return { uids };
  return {
    ...(tids !== null && { tids }),
    ...(role === 'applicant' ? { applicants: true } : role !== '' && { roles: [role] }),
    ...(tags.length > 0 && { tags }),
  };
}

/** An audience that was saved, as the fields show it. */
export const audienceValues = (audience: AudienceAsked): ChosenAudience => ({
  uids: audience.uids ?? [],
  tids: audience.uids ? null : (audience.tids ?? null),
  role: audience.applicants ? 'applicant' : (audience.roles?.[0] ?? ''),
  tags: audience.tags ?? [],
});
