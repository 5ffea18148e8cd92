/** What people get by the link of a team. Nobody becomes a chief by one. */
export const TEAM_LINK_GIVES = ['application', 'member'] as const;
export type TeamLinkGives = (typeof TEAM_LINK_GIVES)[number];

/** A link on paper is forgotten sooner than it is taken down. */
export const TEAM_LINK_MOST_DAYS = 90;
