export { MemberListing, PersonEntry, ProjectPath, TeamEntry } from './member.ts';
export { PageQuery, pageOf } from './page.ts';
export { PROBLEMS, Problem, type ProblemBody, type ProblemSlug } from './problem.ts';
export { ProjectEntry, ProjectListing } from './project.ts';
export { Characters, Day, Id, Instant, ProjectId, TeamId, Text, TokenScopeName } from './scalar.ts';
export { TokenAnswer, TokenEntry, TokenListing, TokenPath, TokenRequest } from './token.ts';
