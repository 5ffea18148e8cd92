import type { Caller } from '@muster/domain';
import { appRouter } from '../../../src/router/index.ts';
import type { Services } from '../../../src/services.ts';
import { t } from '../../../src/trpc/init.ts';
import { proceduresOf } from '../../../src/trpc/procedures-of.ts';
import { type At, callerAs, type Role } from './cast.ts';

interface Call {
  as: Role;
  input: (at: At) => object;
}

const alone = (as: Role, input: object = {}): Call => ({ as, input: () => input });
const inProject = (as: Role, more: object = {}): Call => ({ as, input: ({ pid }) => ({ pid, ...more }) });
const inTeam = (as: Role): Call => inProject(as, { tid: 'team-1' });
const withId = (as: Role, id: Exclude<keyof At, 'uid'>): Call => ({ as, input: (at) => ({ pid: at.pid, id: at[id] }) });
const byToken = (as: Role, token: Exclude<keyof At, 'uid'>): Call => ({ as, input: (at) => ({ token: at[token] }) });
const about = (as: Role, whom: Role): Call => ({ as, input: ({ pid, uid }) => ({ pid, uid: uid[whom] }) });
const ofForm = (as: Role): Call => inProject(as, { fid: 'shirt' });
const today = () => new Date().toISOString().slice(0, 10);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/**
 * Every query, asked by who sees most of it, with what makes the longest answer; what can be asked in several ways has
 * several, with some words behind the name.
 */
export const CALLS: Readonly<Record<string, Call>> = {
  'account.list': alone('administrator', { limit: 100 }),
  'account.list of a name': alone('administrator', { search: 'ada', limit: 100 }),
  'account.list of a rare name': alone('administrator', { search: 'zebulon quix', limit: 100 }),
  'account.list of an address': alone('administrator', { search: 'nobody-here@canary.example', limit: 100 }),
  'announcement.choices': alone('member'),
  'announcement.draft': withId('owner', 'draft'),
  'announcement.drafts': inProject('owner'),
  'announcement.get': withId('owner', 'announcement'),
  'announcement.links': inProject('member'),
  'announcement.list': inProject('owner'),
  'announcement.list of a chief': inProject('chief'),
  'announcement.mine': inProject('member'),
  'announcement.mine of all projects': alone('member'),
  'announcement.read': withId('member', 'announcement'),
  'announcement.recipients': withId('owner', 'announcement'),
  'announcement.unread': alone('member'),
  'application.applicant': withId('owner', 'application'),
  'application.get': withId('owner', 'application'),
  'application.list': inProject('owner'),
  'application.list what is open': inProject('owner', { state: 'applied' }),
  'application.list of a team': inProject('chief', { tid: 'team-1' }),
  'application.listMine': alone('member'),
  'application.waiting': alone('owner'),
  'application.waiting for a chief': alone('chief'),
  'contact.get': inTeam('member'),
  'contact.mine': alone('member'),
  'dashboard.file': inProject('owner', { chart: 'teams' }),
  'dashboard.get': inProject('owner'),
  'diet.counts': inProject('owner'),
  'diet.counts of a chief': inProject('chief'),
  'diet.habits': alone('member'),
  'diet.missing': alone('member'),
  'directory.search': inProject('owner'),
  'directory.search of a letter': inProject('owner', { q: 'a' }),
  'directory.search of a name': inProject('owner', { q: 'novak 99' }),
  'directory.search of a rare name': inProject('owner', { q: 'zebulon quix' }),
  'directory.search by a chief': inProject('chief', { q: 'ada' }),
  'directory.search by team': inProject('owner', { sort: 'team' }),
  'exchange.list': alone('member'),
  'form.answer': ofForm('member'),
  'form.answers': ofForm('owner'),
  'form.due': alone('member'),
  'form.emergencies': inProject('owner'),
  'form.get': ofForm('owner'),
  'form.list': inProject('owner'),
  'form.list of a member': inProject('member'),
  'form.missing': ofForm('owner'),
  'form.readers': ofForm('owner'),
  'form.summary': ofForm('owner'),
  'form.templates': alone('owner'),
  'identity.list': alone('member'),
  'invitation.list': inTeam('chief'),
  'invitation.mine': alone('member'),
  'invitation.open': byToken('member', 'invitation'),
  'me.address.get': alone('member'),
  'me.bank.get': alone('member'),
  'me.data': alone('member'),
  'me.dietary.get': alone('member'),
  'me.dietaryConsent.get': alone('member'),
  'me.get': alone('member'),
  'me.profile.get': alone('member'),
  'me.releases': alone('member'),
  'member.list': inProject('owner'),
  'message.blocks': alone('chief'),
  'message.list': { as: 'member', input: ({ thread }) => ({ thread_id: thread }) },
  'message.plan': inTeam('member'),
  'message.reports': inProject('owner'),
  'message.thread': { as: 'chief', input: ({ thread }) => ({ id: thread }) },
  'message.threads': alone('chief'),
  'message.threads of an owner': alone('owner'),
  'message.waiting': alone('chief'),
  'message.waiting of an owner': alone('owner'),
  'note.list': about('owner', 'member'),
  'picture.photo': { as: 'member', input: ({ uid }) => ({ uid: uid.member }) },
  'place.list': alone('waiting'),
  'place.open': byToken('waiting', 'offer'),
  'place.waiting': inProject('owner'),
  'policy.mine': alone('member'),
  'policy.progress': inProject('owner'),
  'profile.get': { as: 'chief', input: ({ uid }) => ({ uid: uid.member }) },
  'profile.preview': alone('member', {
    profile: 'everyone',
    photo: 'everyone',
    resume: 'everyone',
    history: 'everyone',
  }),
  'project.calendar': inProject('member'),
  'project.get': inProject('owner'),
  'project.history': inProject('owner'),
  'project.list': alone('member'),
  'project.list one’s own': alone('member', { which: 'mine' }),
  'project.list as an administrator': alone('administrator', { limit: 100 }),
  'project.listingQuestions': alone('owner'),
  'release.options': inProject('owner'),
  'release.people': inProject('finance', { purpose: 'payout' }),
  'releaseGrant.list': inProject('owner'),
  'reminder.kinds': inProject('owner'),
  'resume.get': alone('member'),
  'resume.skills': alone('member'),
  'retention.list': alone('administrator'),
  'session.current': alone('chief'),
  'session.list': alone('member'),
  'staff.get': about('owner', 'member'),
  'staff.list': inProject('owner', { limit: 100 }),
  'staff.list of a team': inProject('owner', { tid: 'team-1' }),
  'subscription.get': byToken('member', 'unsubscribing'),
  'subsidy.get': withId('finance', 'request'),
  'subsidy.list': inProject('finance'),
  'subsidy.list what is approved': inProject('finance', { state: 'approved' }),
  'subsidy.list of a chief': inProject('chief'),
  'subsidy.mine': alone('member'),
  'subsidy.table': inProject('finance'),
  'subsidy.waiting': alone('finance'),
  'subsidy.waiting for a chief': alone('chief'),
  'subsidyBank.get': inProject('finance'),
  'subsidyBatch.get': withId('finance', 'batch'),
  'subsidyBatch.list': inProject('finance'),
  'subsidyTotals.file': inProject('finance', { part: 'places' }),
  'subsidyTotals.get': inProject('finance'),
  'tag.list': inProject('owner'),
  'talentPool.get': alone('member'),
  'task.calendar': alone('member'),
  'task.days': inProject('member'),
  'task.get': withId('member', 'task'),
  'task.hours': inProject('owner'),
  'task.list': inProject('member'),
  'task.list of a day': { as: 'member', input: ({ pid }) => ({ pid, day: today() }) },
  'task.list of one’s own': inProject('member', { mine: true }),
  'task.list what is open to one': inProject('member', { open_to_me: true }),
  'task.mine': alone('member'),
  'task.people': withId('owner', 'task'),
  // What PostgreSQL expects of them changes with the hour, and with it the plan.
  'taskDay.desk': inProject('owner'),
  'taskDay.desk before the first': { as: 'owner', input: ({ pid }) => ({ pid, at: inHours(-14) }) },
  'taskDay.desk of the first': { as: 'owner', input: ({ pid }) => ({ pid, at: inHours(-9) }) },
  'taskDay.desk of the last': { as: 'owner', input: ({ pid }) => ({ pid, at: inHours(33) }) },
  'taskDay.people': inProject('owner', { q: 'ada' }),
  'taskDay.wall': { as: 'member', input: ({ wall }) => ({ secret: wall }) },
  'taskDay.wallState': inProject('owner'),
  'taskDesk.candidates': withId('owner', 'task'),
  'taskDesk.waiting': alone('owner'),
  'taskDesk.waiting for a chief': alone('chief'),
  'taskSettings.get': inProject('owner'),
  'team.get': inTeam('owner'),
  'team.history': inTeam('chief'),
  'team.list': inProject('owner'),
  'teamLink.list': inTeam('chief'),
  'teamLink.open': byToken('member', 'teamLink'),
  'token.list': alone('member'),
  'token.list of a project': inProject('owner'),
};

/** All that the router answers. */
export const QUERIES = Object.entries(proceduresOf(appRouter)).flatMap(([name, { type }]) =>
  type === 'query' ? [name] : [],
);
export const procedureOf = (key: string): string => key.split(' ')[0] ?? key;

const callerOf = t.createCallerFactory(appRouter);

/** Calls a procedure of the router in a context as the doors make it. */
export function ask(services: Services, procedure: string, caller: Caller, input: object): Promise<unknown> {
  const context = { services, caller, network: '127.0.0.1', onToken: () => {} };
  const reached = procedure
    .split('.')
    .reduce<unknown>((part, name) => Reflect.get(part as object, name), callerOf(context));
  return (reached as (input: object) => Promise<unknown>)(input);
}

export function askFor(services: Services, key: string, at: At): Promise<unknown> {
  const { as, input } = CALLS[key] as Call;
  return ask(services, procedureOf(key), callerAs(at, as), input(at));
}
