import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectRoleName, TeamRoleName, TokenScope } from '@muster/rules';
import { type ExchangeRequest, issueExchange } from '../access/issue-exchange.ts';
import { redeemExchange } from '../access/redeem-exchange.ts';
import { Application } from '../application/application.entity.ts';
import { Membership } from '../membership/membership.entity.ts';
import { PlaceOffer } from '../membership/place-offer.entity.ts';
import { Person } from '../person/person.entity.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import { Project } from '../project/project.entity.ts';
import { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { Team } from '../team/team.entity.ts';
import { ReleaseGrant } from '../vault/release-grant.entity.ts';

/** Makes what a test needs and nothing it doesn't say. Every call writes at once, so plain SQL sees it too. */
export function factory(em: EntityManager) {
  let count = 0;
  const next = () => ++count;

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
      const person = em.create(Person, { email: `person-${n}@test.example`, name: `Person ${n}`, ...values });
      await em.flush();
      return person;
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
      const project = em.create(Project, {
        pid: `project-${n}`,
        name: `Project ${n}`,
        startsOn: '2027-08-07',
        endsOn: '2027-08-08',
        ...values,
      });
      await em.flush();
      return project;
    },

    async team(project: Project, values: Partial<Pick<Team, 'tid' | 'name' | 'position' | 'closedAt'>> = {}) {
      const n = next();
      const team = em.create(Team, { project, tid: `team-${n}`, name: `Team ${n}`, position: n, ...values });
      await em.flush();
      return team;
    },

    /** One that the person has said yes to, unless told otherwise. */
    async membership(
      team: Team,
      person: Person,
      role: TeamRoleName = 'member',
      given: Partial<Pick<Membership, 'confirmedAt' | 'further' | 'givenName' | 'givenEmail'>> = {},
    ) {
      const membership = em.create(Membership, {
        team,
        person,
        role,
        appointedAt: role === 'chief' ? new Date() : null,
        confirmedAt: new Date(),
        ...given,
      });
      await em.flush();
      return membership;
    },

    async application(team: Team, person: Person) {
      const application = em.create(Application, { team, person, note: '' });
      await em.flush();
      return application;
    },

    async projectRole(
      project: Project,
      person: Person,
      role: ProjectRoleName,
      given: Partial<Pick<ProjectRole, 'confirmedAt' | 'further' | 'givenName' | 'givenEmail'>> = {},
    ) {
      const projectRole = em.create(ProjectRole, { project, person, role, confirmedAt: new Date(), ...given });
      await em.flush();
      return projectRole;
    },

    /** Named access to people's addresses. */
    async releaseGrant(
      project: Project,
      person: Person,
      given: Partial<Pick<ReleaseGrant, 'confirmedAt' | 'endsOn' | 'further' | 'givenName' | 'givenEmail'>> = {},
    ) {
      const grant = em.create(ReleaseGrant, {
        project,
        person,
        purpose: 'shipping',
        fields: ['address'],
        endsOn: project.endsOn,
        grantedBy: null,
        confirmedAt: new Date(),
        ...given,
      });
      await em.flush();
      return grant;
    },

    /** The question that goes with a place that others gave. */
    async offer(project: Project, person: Person, values: Partial<Pick<PlaceOffer, 'givenAt' | 'mailsSent'>> = {}) {
      const offer = em.create(PlaceOffer, { project, person, givenAt: new Date(), ...values });
      await em.flush();
      return offer;
    },

    /** A text to accept, and who has. */
    async policy(
      project: Project,
      values: Partial<Pick<ProjectPolicyText, 'kind' | 'version' | 'text'>> = {},
      acceptedBy: readonly Person[] = [],
    ) {
      const policyText = em.create(ProjectPolicyText, {
        project,
        kind: 'conduct',
        version: 1,
        text: 'Be kind.',
        ...values,
      });
      for (const person of acceptedBy) em.create(PolicyAcceptance, { person, policyText });
      await em.flush();
      return policyText;
    },

    pair: (person: Person, request: Omit<ExchangeRequest, 'personId'> = {}) =>
      issueExchange({ em: em.fork(), actor: 'operator' }, { ...request, personId: person.id }),

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
