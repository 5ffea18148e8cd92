import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectRoleName, TeamRoleName, TokenScope } from '@muster/rules';
import { type ExchangeRequest, issueExchange } from '../features/access/issue-exchange.ts';
import { redeemExchange } from '../features/access/redeem-exchange.ts';
import { Session } from '../features/access/session.entity.ts';
import { Application } from '../features/application/application.entity.ts';
import { Membership } from '../features/membership/membership.entity.ts';
import { PlaceOffer } from '../features/membership/place-offer.entity.ts';
import { Person } from '../features/person/person.entity.ts';
import { PolicyAcceptance } from '../features/project/policy-acceptance.entity.ts';
import { Project } from '../features/project/project.entity.ts';
import { ProjectPolicyText } from '../features/project/project-policy-text.entity.ts';
import { ProjectRole } from '../features/project/project-role.entity.ts';
import { Team } from '../features/team/team.entity.ts';
import { ReleaseGrant } from '../features/vault/release-grant.entity.ts';

/** Makes what a test needs and nothing it doesn't say. Every call writes at once, so plain SQL sees it too. */
export function factory(em: EntityManager) {
  let count = 0;
  const next = () => ++count;
  /** In one statement: a flush begins a transaction, ends it, and looks through all that is known. */
  const put = async <T extends object>(entity: T): Promise<T> => {
    await em.insert(entity);
    return em.merge(entity);
  };

  return {
    async person(
      values: Partial<
        Pick<
          Person,
          | 'id'
          | 'email'
          | 'emailVerified'
          | 'name'
          | 'badgeName'
          | 'locale'
          | 'administrator'
          | 'suspendedAt'
          | 'profileVisibility'
          | 'photoVisibility'
          | 'resumeVisibility'
          | 'historyVisibility'
          | 'lastSignedInOn'
        >
      > = {},
    ) {
      const n = next();
      return put(em.create(Person, { email: `person-${n}@test.example`, name: `Person ${n}`, ...values }));
    },

    async project(
      values: Partial<
        Pick<
          Project,
          | 'pid'
          | 'name'
          | 'startsOn'
          | 'endsOn'
          | 'state'
          | 'rosterPublished'
          | 'chiefsInMembers'
          | 'listsUnconfirmed'
          | 'listingUndecided'
          | 'emailHashMode'
        >
      > = {},
    ) {
      const n = next();
      return put(
        em.create(Project, {
          pid: `project-${n}`,
          name: `Project ${n}`,
          startsOn: '2027-08-07',
          endsOn: '2027-08-08',
          ...values,
        }),
      );
    },

    async team(
      project: Project,
      values: Partial<Pick<Team, 'tid' | 'name' | 'position' | 'closedAt' | 'headcountMost'>> = {},
    ) {
      const n = next();
      return put(em.create(Team, { project, tid: `team-${n}`, name: `Team ${n}`, position: n, ...values }));
    },

    /** One that the person has said yes to, unless told otherwise. */
    async membership(
      team: Team,
      person: Person,
      role: TeamRoleName = 'member',
      given: Partial<Pick<Membership, 'confirmedAt' | 'further' | 'givenName' | 'givenEmail'>> = {},
    ) {
      return put(
        em.create(Membership, {
          team,
          person,
          role,
          appointedAt: role === 'chief' ? new Date() : null,
          confirmedAt: new Date(),
          ...given,
        }),
      );
    },

    async application(team: Team, person: Person) {
      return put(em.create(Application, { team, person, note: '' }));
    },

    async projectRole(
      project: Project,
      person: Person,
      role: ProjectRoleName,
      given: Partial<Pick<ProjectRole, 'confirmedAt' | 'further' | 'givenName' | 'givenEmail'>> = {},
    ) {
      return put(em.create(ProjectRole, { project, person, role, confirmedAt: new Date(), ...given }));
    },

    /** Named access to people's addresses. */
    async releaseGrant(
      project: Project,
      person: Person,
      given: Partial<Pick<ReleaseGrant, 'confirmedAt' | 'endsOn' | 'further' | 'givenName' | 'givenEmail'>> = {},
    ) {
      return put(
        em.create(ReleaseGrant, {
          project,
          person,
          purpose: 'shipping',
          fields: ['address'],
          endsOn: project.endsOn,
          grantedBy: null,
          confirmedAt: new Date(),
          ...given,
        }),
      );
    },

    /** The question that goes with a place that others gave. */
    async offer(
      project: Project,
      person: Person,
      values: Partial<Pick<PlaceOffer, 'givenAt' | 'mailsSent' | 'mailedAt'>> = {},
    ) {
      return put(em.create(PlaceOffer, { project, person, givenAt: new Date(), ...values }));
    },

    /** A text to accept, and who has. */
    async policy(
      project: Project,
      values: Partial<Pick<ProjectPolicyText, 'kind' | 'version' | 'text'>> = {},
      acceptedBy: readonly Person[] = [],
    ) {
      const policyText = await put(
        em.create(ProjectPolicyText, { project, kind: 'conduct', version: 1, text: 'Be kind.', ...values }),
      );
      for (const person of acceptedBy) await put(em.create(PolicyAcceptance, { person, policyText }));
      return policyText;
    },

    pair: (person: Person, request: Omit<ExchangeRequest, 'personId'> = {}) =>
      issueExchange({ em: em.fork(), actor: 'operator' }, { ...request, personId: person.id }),

    /** A browser that the person has just signed in with: what an actor's `session` is. */
    async session(person: Person) {
      const expiresAt = new Date(Date.now() + 60_000);
      const { id } = await put(em.create(Session, { person, token: `session-${next()}`, expiresAt }));
      return { id, ageMs: 0 };
    },

    /** A token as a caller gets one: through the exchange. */
    async token(person: Person, scopes?: TokenScope[], project?: Project) {
      const pair = await this.pair(person, {
        ...(scopes ? { scopes } : {}),
        ...(project ? { projectId: project.id } : {}),
      });
      return (await redeemExchange({ em: em.fork() }, pair)).token;
    },
  };
}

export type Factory = ReturnType<typeof factory>;
