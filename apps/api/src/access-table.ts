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

/** Only at the tRPC door, which takes no tokens. */
const signedIn: AccessRow = { anonymous: false, scope: null };
const roster: AccessRow = { anonymous: true, scope: 'members:read' };

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'account.list': signedIn,
  'account.suspend': signedIn,
  'account.restore': signedIn,
  'account.setAdministrator': signedIn,
  'diet.habits': { anonymous: true, scope: null },
  'diet.counts': { anonymous: false, scope: 'people:read' },
  'application.list': { anonymous: false, scope: 'applications:read' },
  'application.listMine': { anonymous: false, scope: 'applications:read' },
  'application.waiting': signedIn,
  'application.create': { anonymous: false, scope: 'applications:write' },
  'application.get': { anonymous: false, scope: 'applications:read' },
  'application.update': { anonymous: false, scope: 'applications:write' },
  'application.answerMany': { anonymous: false, scope: 'applications:write' },
  'application.answerSuggestion': { anonymous: false, scope: 'applications:write' },
  'exchange.create': signedIn,
  'exchange.list': signedIn,
  'invitation.list': signedIn,
  'invitation.send': signedIn,
  'invitation.withdraw': signedIn,
  'invitation.accept': signedIn,
  'me.get': { anonymous: false, scope: 'me:read' },
  'me.update': { anonymous: false, scope: 'me:write' },
  'me.releases': { anonymous: false, scope: 'me:read' },
  'me.reveal': signedIn,
  'me.bank.get': { anonymous: false, scope: 'me:read' },
  'me.bank.put': { anonymous: false, scope: 'me.sensitive:write' },
  'me.bank.remove': { anonymous: false, scope: 'me.sensitive:write' },
  'me.address.get': { anonymous: false, scope: 'me:read' },
  'me.address.put': { anonymous: false, scope: 'me:write' },
  'me.address.remove': { anonymous: false, scope: 'me:write' },
  'me.dietary.get': { anonymous: false, scope: 'me:read' },
  'me.dietary.put': { anonymous: false, scope: 'me:write' },
  'me.dietary.remove': { anonymous: false, scope: 'me:write' },
  'me.dietaryConsent.get': { anonymous: false, scope: 'me:read' },
  'me.dietaryConsent.put': { anonymous: false, scope: 'me:write' },
  'me.dietaryConsent.remove': { anonymous: false, scope: 'me:write' },
  'me.profile.get': { anonymous: false, scope: 'me:read' },
  'me.profile.put': { anonymous: false, scope: 'me.sensitive:write' },
  'me.profile.remove': { anonymous: false, scope: 'me.sensitive:write' },
  'me.requestEmailChange': signedIn,
  'me.confirmEmailChange': signedIn,
  'member.list': roster,
  'project.list': { anonymous: true, scope: 'projects:read' },
  'project.get': { anonymous: true, scope: 'projects:read' },
  'project.create': { anonymous: false, scope: 'projects:write' },
  'project.update': { anonymous: false, scope: 'projects:write' },
  'project.appoint': signedIn,
  'project.dismiss': signedIn,
  'release.options': signedIn,
  'release.read': signedIn,
  'releaseGrant.list': { anonymous: false, scope: 'people:read' },
  'releaseGrant.create': signedIn,
  'releaseGrant.end': { anonymous: false, scope: 'projects:write' },
  'session.current': { anonymous: true, scope: null },
  'session.list': signedIn,
  'session.end': signedIn,
  'session.endAll': { anonymous: false, scope: 'sessions:write' },
  'staff.list': { anonymous: false, scope: 'people:read' },
  'staff.putChief': { anonymous: false, scope: 'teams:write' },
  'staff.removeChief': { anonymous: false, scope: 'teams:write' },
  'staff.putMember': { anonymous: false, scope: 'teams:write' },
  'staff.removeMember': { anonymous: false, scope: 'teams:write' },
  'team.list': { anonymous: true, scope: 'projects:read' },
  'team.get': { anonymous: true, scope: 'projects:read' },
  'team.create': { anonymous: false, scope: 'teams:write' },
  'team.update': { anonymous: false, scope: 'teams:write' },
  'team.order': signedIn,
  'team.history': signedIn,
  'token.list': { anonymous: false, scope: 'me:read' },
  'token.revoke': { anonymous: false, scope: 'tokens:write' },

  // Only at the REST door.
  'rest.exchangeToken': { anonymous: true, scope: null },
  'rest.listMembersPrefixed': roster,
  'rest.listMembersByQuery': roster,
  'rest.listMembersByQueryBare': roster,
};
