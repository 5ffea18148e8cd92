import { MOST_GRANT_DAYS } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, refusalIn, requireFresh } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { addDays, dayIn } from '../../kernel/day.ts';
import { db } from '../../kernel/db/db.ts';
import { displayName } from '../../kernel/display-name.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { peopleOfProject } from '../../kernel/numbers.ts';
import type { Scope } from '../../kernel/scope.ts';
import { canNameReaders } from './form.policy.ts';
import { FormReader } from './form-reader.entity.ts';
import { type FoundForm, findForm } from './load-form.ts';

export interface ReaderView {
  id: string;
  uid: string;
  name: string;
  purpose: string;
  sealed: boolean;
  endsOn: string;
  /** Null where the owner's account is gone. */
  grantedBy: string | null;
}

function requireNaming(actor: Actor, { project }: FoundForm): void {
  if (!canNameReaders(actor, project.id)) throw refusalIn(project.id, actor, 'Only owners say who reads the answers.');
}

/** An archived project's too: what has to be settled after the event needs readers. */
const ofNamedForm = (pid: string, fid: string): Subject<FoundForm> => ({
  async find(em, actor) {
    const found = await findForm(em, actor, pid, fid);
    requireNaming(actor, found);
    return found;
  },
  rows: ({ project }) => ({ projects: [project.id] }),
});

/** Who reads the answers beside those who run the form, for what and until when. */
export async function listReaders(
  { em, actor, now }: Scope,
  { pid, fid }: { pid: string; fid: string },
): Promise<ReaderView[]> {
  const { project, form } = await ofNamedForm(pid, fid).find(em, actor);
  const readers = await em.find(
    FormReader,
    { form: form.id, endedAt: null, endsOn: { $gte: dayIn(project.timeZone, now) } },
    { populate: ['person', 'grantedBy'], orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return readers.map(({ id, person, purpose, sealed, endsOn, grantedBy }) => {
    const owner = grantedBy?.$;
    const by = owner && owner.deletedAt === null ? displayName(owner) : null;
    return { id, uid: person.id, name: displayName(person.$), purpose, sealed, endsOn, grantedBy: by };
  });
}

export interface Naming {
  uid: string;
  purpose: string;
  sealed: boolean;
  endsOn: string;
}

/** Lets a person of the project read the answers, for a purpose, until a day. Naming them again replaces it. Answers the id of it. */
export async function nameReader(
  scope: Scope,
  { pid, fid, uid, purpose, sealed, endsOn }: { pid: string; fid: string } & Naming,
): Promise<string> {
  requireFresh(scope.actor);
  return changing(scope, ofNamedForm(pid, fid), async ({ tx, actor }, { project, form }) => {
    const today = dayIn(project.timeZone, scope.now);
    if (endsOn < today || endsOn > addDays(today, MOST_GRANT_DAYS))
      throw new DomainError('invalid', 'The input is not valid.', {
        fields: [{ pointer: '/endsOn', detail: `Must be between today and ${MOST_GRANT_DAYS} days from now.` }],
      });
    const known = await db(tx)
      .selectFrom(({ val }) => peopleOfProject(val(project.id)).as('member'))
      .select('member.person_id')
      .where('member.person_id', '=', uid)
      .executeTakeFirst();
    if (known === undefined) throw notFound();
    await tx.nativeUpdate(FormReader, { form: form.id, person: uid, endedAt: null }, { endedAt: scope.now });
    const reader = tx.create(FormReader, {
      form: form.id,
      person: uid,
      purpose,
      sealed,
      endsOn,
      grantedBy: actor.personId,
    });
    recordAudit(tx, actor, {
      action: 'form.name_reader',
      projectId: project.id,
      subjectId: uid,
      after: { fid, purpose, sealed, endsOn },
    });
    await tx.flush();
    return reader.id;
  });
}

/** With the next look, it is over. */
export async function endReader(
  scope: Scope,
  { pid, fid, id }: { pid: string; fid: string; id: string },
): Promise<void> {
  await changing(scope, ofNamedForm(pid, fid), async ({ tx, actor }, { project, form }) => {
    const reader = await tx.findOne(FormReader, { id, form: form.id, endedAt: null });
    if (reader === null) throw notFound();
    reader.endedAt = scope.now;
    recordAudit(tx, actor, {
      action: 'form.end_reader',
      projectId: project.id,
      subjectId: reader.person.id,
      before: { fid, purpose: reader.purpose, endsOn: reader.endsOn },
    });
  });
}
