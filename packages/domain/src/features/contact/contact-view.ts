import type { Texts } from '@muster/rules';
import { addDays, dayIn } from '../../kernel/day.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { type MovedDays, settledDays } from '../project/settled-days.ts';
import { canManageTeam, isChiefOf, isInTeam, type TeamFacts } from '../team/team.policy.ts';
import { callableChiefs } from './callable-chiefs.ts';
import { CONTACT_WINDOW } from './contact-window.ts';

export interface ContactView {
  message: string;
  messages: Texts;
  responseTime: string;
  responseTimes: Texts;
  /** Where the team talks: for the team, and not for everybody who applies. */
  chatLink: string | null;
  /** The days on which people of the team can call its chiefs. */
  callsFrom: string;
  callsUntil: string;
  /** Whom the caller can call today; empty outside of these days, and for those who are not in the team. */
  callable: { uid: string; name: string }[];
  /** Whether the caller may change it. */
  canManage: boolean;
  /** Whether the caller, a chief, lets them; null for others. */
  callableYourself: boolean | null;
}

export interface CardOf {
  project: MovedDays & Pick<Project, 'timeZone'>;
  team: TeamFacts;
}

/** The cards of these teams, in their order. Two queries for any number. */
export async function viewContacts({ em, actor, now }: Scope, teams: readonly CardOf[]): Promise<ContactView[]> {
  const ids = teams.map(({ team }) => team.id);
  const rows = await db(em)
    .selectFrom('team_contact')
    .select([
      'team_id as teamId',
      'message',
      'messages',
      'response_time as responseTime',
      'response_times as responseTimes',
      'chat_link as chatLink',
    ])
    .where('team_id', '=', anyOf(ids))
    .execute();
  const cards = new Map(rows.map((row) => [row.teamId, row]));
  const chiefs = await callableChiefs(em, ids);
  return teams.map(({ project, team }) => {
    const card = cards.get(team.id);
    const callsFrom = addDays(project.startsOn, -CONTACT_WINDOW.daysBefore);
    const callsUntil = addDays(project.endsOn, CONTACT_WINDOW.daysAfter);
    const today = dayIn(project.timeZone, now);
    const settled = settledDays(project, now);
    const open =
      today >= addDays(settled.startsOn, -CONTACT_WINDOW.daysBefore) &&
      today <= addDays(settled.endsOn, CONTACT_WINDOW.daysAfter) &&
      isInTeam(actor, team) &&
      actor.session !== null;
    const callable = chiefs.filter(({ teamId }) => teamId === team.id);
    return {
      canManage: canManageTeam(actor, team),
      message: card?.message ?? '',
      messages: card?.messages ?? {},
      responseTime: card?.responseTime ?? '',
      responseTimes: card?.responseTimes ?? {},
      chatLink: isInTeam(actor, team) || canManageTeam(actor, team) ? (card?.chatLink ?? null) : null,
      callsFrom,
      callsUntil,
      callable: callable
        .filter(({ uid, entered }) => open && entered && uid !== actor.personId)
        .map(({ uid, name }) => ({ uid, name })),
      callableYourself: isChiefOf(actor, team) ? callable.some(({ uid }) => uid === actor.personId) : null,
    };
  });
}
