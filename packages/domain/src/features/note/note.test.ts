import { expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { DomainError } from '../../kernel/errors.ts';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { deleteMyAccount } from '../my-data/delete-my-account.ts';
import { downloadMyData } from '../my-data/download-my-data.ts';
import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import { listNotes } from './list-notes.ts';
import { PersonNote } from './person-note.entity.ts';
import { removeNote } from './remove-note.ts';
import { MOST_NOTES, writeNote } from './write-note.ts';

const db = useDatabase();
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );

async function year() {
  const { make } = db;
  const project = await make.project({ state: 'open' });
  const team = await make.team(project);
  const [owner, chief, member] = [
    await make.person({ name: 'Olga' }),
    await make.person({ name: 'Chi' }),
    await make.person(),
  ];
  await make.projectRole(project, owner, 'owner');
  await make.membership(team, chief, 'chief');
  await make.membership(team, member);
  const about = { pid: project.pid, uid: member.id };
  const asOwner = () => as(owner, project, 'owner');
  const asChief = () => as(chief, project, 'chief', team.id);
  return { project, team, owner, chief, member, about, asOwner, asChief };
}
const as = (person: Person, project: Project, role: 'owner' | 'chief', teamId: string | null = null) =>
  scopeOf(db.em.fork(), actorOf(person.id, [{ projectId: project.id, role, teamId }]));

it('are read by those who manage the person, and deleted by their author or an owner', async () => {
  const { about, asOwner, asChief, project } = await year();
  const first = await writeNote(asChief(), { ...about, text: 'Has a driving licence.' });
  const second = await writeNote(asOwner(), { ...about, text: 'Asked for nights.' });
  expect(await listNotes(asChief(), about)).toMatchObject([
    { id: second, text: 'Asked for nights.', authorName: 'Olga', canRemove: false },
    { id: first, authorName: 'Chi', canRemove: true },
  ]);
  expect(await codeOf(removeNote(asChief(), { ...about, noteId: second }))).toBe('not_found');
  await removeNote(asChief(), { ...about, noteId: first });
  await removeNote(asOwner(), { ...about, noteId: second });
  expect(await listNotes(asOwner(), about)).toEqual([]);
  const entries = await db.em.fork().find(AuditEntry, { projectId: project.id, action: /^note\./ });
  expect(JSON.stringify(entries)).not.toContain('driving');
});

it('are in the person’s own file without their author, and in the author’s without the person', async () => {
  const { about, asChief, chief, member } = await year();
  await writeNote(asChief(), { ...about, text: 'Sings well.' });
  const fileOf = async (person: Person) =>
    JSON.stringify(await downloadMyData(scopeOf(db.em.fork(), actorOf(person.id, [], { session: freshly() }))));
  expect(await fileOf(member)).toContain('Sings well.');
  expect(await fileOf(member)).not.toContain(chief.id);
  expect(await fileOf(chief)).toContain('Sings well.');
  expect(await fileOf(chief)).not.toContain(member.id);
});
const freshly = () => ({ id: '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5f', ageMs: 0 });

it('go with the account, and stay without a name when their author goes', async () => {
  const { about, asChief, asOwner, chief, member } = await year();
  await writeNote(asChief(), { ...about, text: 'One' });
  await deleteMyAccount(scopeOf(db.em.fork(), actorOf(chief.id, [], { session: freshly() })));
  expect(await listNotes(asOwner(), about)).toMatchObject([{ text: 'One', authorName: null }]);
  await deleteMyAccount(scopeOf(db.em.fork(), actorOf(member.id, [], { session: freshly() })));
  expect(await db.em.fork().count(PersonNote, { text: 'One' })).toBe(0);
});

it('are counted, also when many write at once, and not written in the archive', async () => {
  const { about, asChief, member, project } = await year();
  for (let i = 1; i < MOST_NOTES; i++)
    db.em.create(PersonNote, { project, person: member, author: null, text: `${i}` });
  await db.em.flush();
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => codeOf(writeNote(asChief(), { ...about, text: 'x' }))),
  );
  expect(outcomes.sort()).toEqual(['notes_full', 'notes_full', 'notes_full', 'ok']);
  project.state = 'archived';
  await db.em.flush();
  expect(await codeOf(writeNote(asChief(), { ...about, text: 'x' }))).toBe('archived');
  expect(await listNotes(asChief(), about)).toHaveLength(MOST_NOTES);
});
