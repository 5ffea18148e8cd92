/** What a person can be in a team. */
export const TEAM_ROLES = ['chief', 'member'] as const;
export type TeamRoleName = (typeof TEAM_ROLES)[number];

/** What a person can be in a project as a whole. */
export const PROJECT_ROLES = ['owner', 'finance', 'catering'] as const;
export type ProjectRoleName = (typeof PROJECT_ROLES)[number];
