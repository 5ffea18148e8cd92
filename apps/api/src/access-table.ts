import type { TokenScope } from '@muster/domain/rules';

/**
 * Who may knock at which procedure. Procedures look their own row up, so a procedure without one answers nobody,
 * and a test walks the whole table through both doors. What may be done to which object is the policies' business.
 */
export interface AccessRow {
  /** Whether somebody without any credential may call it. */
  anonymous: boolean;
  /** What a token needs. Null where tokens don't matter. */
  scope: TokenScope | null;
}

const roster: AccessRow = { anonymous: true, scope: 'members:read' };

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'member.list': roster,
  'project.list': { anonymous: true, scope: 'projects:read' },
  'token.list': { anonymous: false, scope: 'me:read' },
  'token.revoke': { anonymous: false, scope: 'tokens:write' },

  // Only at the REST door.
  'rest.exchangeToken': { anonymous: true, scope: null },
  'rest.listMembersPrefixed': roster,
  'rest.listMembersByQuery': roster,
  'rest.listMembersByQueryBare': roster,
};
