import { type Keyring, type Mail, newId, offerToken, unsubscribeToken } from '@muster/domain';
import { expect } from 'vitest';
import type { usePeople } from '../support/people.ts';
import { type Cast, slug } from './cast.ts';
import type { Credentials } from './credentials.ts';
import { INSIDERS, OBJECTS } from './roles.ts';
import { COLLEAGUES, EVERYBODY, OF_TEAM, RECORD, SEARCHERS, type Secret } from './secrets.ts';

export interface Happenings {
  /** Open ones, by team. */
  invitations: ReadonlyMap<string, { id: string; link: string }>;
  /** Links that confirm a new address, by role. */
  emailLinks: ReadonlyMap<string, string>;
  /** Open ones, by project. */
  applications: ReadonlyMap<string, string>;
  /** That somebody may see records in `year`. */
  releaseGrant: string;
  /** By project: to the crew; and one to all of `year`. */
  letters: ReadonlyMap<string, string>;
  letterToAll: string;
  /** Links at the end of letters, by project. */
  unsubscribing: ReadonlyMap<string, string>;
  /** Tables and what their previews said, by project. */
  imports: ReadonlyMap<string, { text: string; digest: string }>;
  /** What `unconfirmed` was mailed. */
  offerLink: string;
}

/** A day on which nothing that is done today has ended yet. */
export const soon = (): string => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** What people have done so far, by the doors, so that the histories of the teams have something to tell. */
export async function letThingsHappen(
  { people, projects, candidate, stranger, insiders, secrets, records, offered }: Cast,
  { cookies }: Credentials,
  visitors: ReturnType<typeof usePeople>,
  keys: Keyring,
): Promise<Happenings> {
  async function as(name: string, procedure: string, input: object) {
    const answer = await visitors.mutate(procedure, cookies.get(name) as string, input);
    expect(answer.status, procedure).toBe(200);
    return answer.body.result?.data?.data;
  }
  async function linkIn(template: Mail['template']): Promise<string> {
    const mail = (await visitors.mails())[0];
    if (mail?.template !== template || !('link' in mail)) return expect.fail(`no ${template}`);
    return new URLSearchParams(new URL(mail.link).hash.slice(1)).get('token') as string;
  }

  const invitations = new Map<string, { id: string; link: string }>();
  for (const [key, { text, invitation, tag: notes }] of Object.entries(OF_TEAM)) {
    const [pid, tid] = key.split('/') as [string, string];
    const by = pid === 'year' ? 'owner' : 'stranger';
    const [members_text, email] = [`Only for members of ${key}.`, `guest-of-${slug(key)}@secret.example`];
    secrets.push({ kind: 'text', value: members_text, seenBy: text });
    secrets.push({ kind: 'invitation', value: email, seenBy: invitation });
    await as(by, 'team.update', { pid, tid, members_text });
    const { id } = await as(by, 'invitation.send', { pid, tid, email, role: 'member' });
    invitations.set(key, { id, link: await linkIn('team-invitation') });
    const tag = `noted in ${slug(key)}`;
    secrets.push({ kind: 'tag', value: tag, seenBy: notes });
    await as(by, 'tag.put', { pid, tid, uid: insiders.get(key)?.id, tag });
  }
  await as('owner', 'team.update', { ...OBJECTS.closed, closed: true });
  await as('chief', 'staff.putChief', { ...OBJECTS.own, uid: people.member.id });
  await as('chief', 'staff.putMember', { ...OBJECTS.own, uid: people.member.id });

  const emailLinks = new Map<string, string>();
  for (const name of cookies.keys()) {
    await as(name, 'me.requestEmailChange', { email: `new-${slug(name)}@test.example` });
    emailLinks.set(name, await linkIn('email-change-confirm'));
  }

  const applications = new Map<string, string>();
  for (const pid of ['year', 'elsewhere'] as const) {
    await as(pid === 'year' ? 'owner' : 'stranger', 'team.update', { pid, tid: 'crew', open_to_applications: true });
    const note = `Why I want to help in ${pid}.`;
    secrets.push({ kind: 'note', value: note, seenBy: OF_TEAM[`${pid}/crew`]?.note ?? [] });
    applications.set(pid, (await as('candidate', 'application.create', { pid, tid: 'crew', note })).id);
  }

  for (const [n, name] of [...cookies.keys()].entries()) {
    const [no, address, phone] = [`70001234567${n + 10}`, `${n + 1} Sealed Street`, `+8869123450${n + 10}`];
    await as(name, 'me.bank.put', { code: '700', no, name: 'Account' });
    await as(name, 'me.address.put', { receiver: 'Receiver', address });
    await as(name, 'me.profile.put', { name: 'Real', phone });
    await as(name, 'me.dietaryConsent.put', { version: 1 });
    records.set(name, [no, address, phone]);
    for (const value of [no, address, phone]) secrets.push({ kind: 'record', value, seenBy: RECORD });
  }
  const naming = { pid: 'year', uid: candidate.id, purpose: 'shipping', ends_on: soon() };
  const { id: releaseGrant } = await as('owner', 'releaseGrant.create', naming);

  async function write(by: string, pid: string, to: string, audience: object, seenBy: Secret['seenBy']) {
    const subject = `To ${to}: only for some.`;
    secrets.push({ kind: 'letter', value: subject, seenBy });
    const letter = { pid, id: newId(), audience, texts: { en: { subject, body: 'Hello.' } } };
    return (await as(by, 'announcement.send', letter)).id as string;
  }
  const letters = new Map<string, string>();
  for (const [key, by] of Object.entries({
    'year/kitchen': 'chief of another team',
    'year/crew': 'chief',
    'elsewhere/crew': 'stranger',
  })) {
    const [pid, tid] = key.split('/') as [string, string];
    letters.set(pid, await write(by, pid, key, { tids: [tid] }, OF_TEAM[key]?.letter ?? []));
  }
  const letterToAll = await write('owner', 'year', 'all', {}, INSIDERS);
  const unsubscribing = new Map([
    ['year', unsubscribeToken(keys, { projectId: projects.year.id, personId: people.member.id })],
    ['elsewhere', unsubscribeToken(keys, { projectId: projects.elsewhere.id, personId: stranger.id })],
  ]);

  const show = (profile: string) => ({ visibility: { profile, resume: profile, history: profile } });
  for (const [name, visibility, seenBy] of [
    ['member', 'projects', COLLEAGUES],
    ['stranger', 'projects', []],
    ['open', 'everyone', EVERYBODY],
  ] as const) {
    const intro = `What ${name} tells of themselves.`;
    await as(name, 'resume.put', { intro, skills: [`Skill of ${name}`] });
    await as(name, 'me.update', show(visibility));
    records.get(name)?.push(intro);
    secrets.push({ kind: 'resume', value: intro, seenBy });
  }
  const wishes = 'Wishes for those who look for help.';
  await as('seeker', 'talentPool.put', { wishes });
  secrets.push({ kind: 'resume', value: wishes, seenBy: SEARCHERS });

  const imports = new Map<string, { text: string; digest: string }>();
  for (const pid of ['year', 'elsewhere', 'draft']) {
    // Somebody new, and somebody whom the year doesn't know.
    const known = insiders.get('elsewhere/crew')?.email;
    const text = `name,email,team\nNew,newcomer@test.example,crew\nAny,${known},crew`;
    const { digest } = await as(pid === 'year' ? 'owner' : 'stranger', 'import.preview', { pid, text });
    imports.set(pid, { text, digest });
  }
  return {
    invitations,
    emailLinks,
    applications,
    releaseGrant,
    letters,
    letterToAll,
    unsubscribing,
    imports,
    offerLink: offerToken(keys, offered.offer),
  };
}
