import { randomUUID } from 'node:crypto';
import type { FormField } from '@muster/rules';
import type { Audience } from '../../kernel/db/json-columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { actorOf } from '../../testing/actors.ts';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Fixture } from '../../testing/fixture.ts';
import type { Asking } from '../../testing/of-features.ts';
import { scopeOf } from '../../testing/scope.ts';
import type { Theatre, Writers } from '../../testing/theatre.ts';
import type { Person } from '../person/person.entity.ts';
import { createForm, type NewForm } from './create-form.ts';
import { deleteForm } from './delete-form.ts';
import { Form } from './form.entity.ts';
import { FormVersion } from './form-version.entity.ts';
import { listDueForms } from './list-due.ts';
import { listForms } from './list-forms.ts';
import { putAnswer } from './put-answer.ts';
import { endReader, nameReader } from './readers.ts';
import { remindMissing } from './remind-missing.ts';
import { removeAnswer } from './remove-answer.ts';
import { updateForm } from './update-form.ts';

export const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: { en: key },
  required: false,
  ...more,
});

/** Asks for a size, and under seal for a telephone. */
export const FIELDS: FormField[] = [
  field('size', 'size', { required: true, remember: true }),
  field('phone', 'text', { sealed: true, emergency: true }),
];

/** A form on which several writers meet: made once in each theatre. */
const made = new WeakMap<Theatre, Promise<string>>();
const formOf = (t: Theatre): Promise<string> => {
  const known = made.get(t) ?? openForm(t);
  made.set(t, known);
  return known;
};
const openForm = (t: Theatre): Promise<string> =>
  createForm(t.owner(), { pid: t.pid, title: 'Size', state: 'open', fields: FIELDS });

export const writers: Writers = {
  'make a form': (t) => createForm(t.owner(), { pid: t.pid, fid: randomUUID(), title: 'Size', fields: FIELDS }),
  'answer a form': async (t) =>
    putAnswer(t.self(), { pid: t.pid, fid: await formOf(t), values: { size: 'M', phone: '1' }, state: 'sent' }),
  'change a form': async (t) => updateForm(t.owner(), { pid: t.pid, fid: await formOf(t), required: true }),
  'remind of a form': async (t) => remindMissing(t.owner(), { pid: t.pid, fid: await formOf(t) }),
};

/** Two teams: Ann leads the first with Bob in it; Cat is in the second, Dan applies to the first. Fay has left. */
export async function setting({ em, make }: Fixture) {
  const project = await make.project();
  const [first, second] = [await make.team(project), await make.team(project)];
  const someone = (name: string) => make.person({ name, emailVerified: true });
  const [olga, ann, bob, cat, dan, fay] = [
    await someone('Olga'),
    await someone('Ann'),
    await someone('Bob'),
    await someone('Cat'),
    await someone('Dan'),
    await someone('Fay'),
  ] as [Person, Person, Person, Person, Person, Person];
  await make.projectRole(project, olga, 'owner');
  await make.membership(first, ann, 'chief');
  await make.membership(first, bob);
  await make.membership(second, cat);
  await make.application(first, dan);
  const grant = (role: 'owner' | 'chief' | 'member', teamId: string | null) => [
    { projectId: project.id, role, teamId },
  ];
  const actors = {
    olga: actorOf(olga.id, grant('owner', null)),
    ann: actorOf(ann.id, grant('chief', first.id)),
    bob: actorOf(bob.id, grant('member', first.id)),
    cat: actorOf(cat.id, grant('member', second.id)),
    dan: actorOf(dan.id),
    fay: actorOf(fay.id),
  };
  const as = (name: keyof typeof actors) => scopeOf(em.fork(), actors[name]);
  return {
    project,
    pid: project.pid,
    first,
    second,
    people: { olga, ann, bob, cat, dan, fay },
    actors,
    as,
    /** An open form of the owner's. */
    form: (more: Partial<NewForm> = {}) =>
      createForm(as('olga'), { pid: project.pid, title: 'Form', state: 'open', fields: FIELDS, ...more }),
  };
}

export const asking: Asking = ({ pid }) => [(scope) => listForms(scope, { pid }), (scope) => listDueForms(scope)];

/** The form that the cases are about, as if it had been made long ago. */
async function given(scope: Scope, projectId: string, audience: Audience = {}): Promise<string> {
  const em = scope.em.fork();
  const id = randomUUID();
  const form = em.create(Form, {
    id,
    project: projectId,
    fid: id,
    origin: id,
    title: 'Form',
    titles: { en: 'Form' },
    state: 'open',
    audience,
  });
  em.create(FormVersion, { form, number: 1, fields: FIELDS });
  await em.flush();
  return id;
}

export const changing: ChangingCases = {
  byOwners: {
    'form/create-form': (s, w) => createForm(s, { pid: w.pid, title: 'New' }),
    'form/update-form': async (s, w) => updateForm(s, { pid: w.pid, fid: await given(s, w.projectId), required: true }),
    'form/delete-form': async (s, w) => deleteForm(s, { pid: w.pid, fid: await given(s, w.projectId) }),
    'form/remind-missing': async (s, w) => remindMissing(s, { pid: w.pid, fid: await given(s, w.projectId) }),
    'form/readers': async (s, w) =>
      nameReader(s, {
        pid: w.pid,
        fid: await given(s, w.projectId),
        uid: w.uid,
        purpose: 'Shirts',
        sealed: false,
        endsOn: '2027-08-08',
      }),
    'form/readers (end)': async (s, w) =>
      endReader(s, { pid: w.pid, fid: await given(s, w.projectId), id: randomUUID() }),
  },
  // Those who lose something here are applicants.
  byOneself: {
    'form/put-answer': async (s, w) => {
      const fid = await given(s, w.projectId, { applicants: true });
      return putAnswer(s, { pid: w.pid, fid, values: { size: 'M' }, state: 'sent' });
    },
    'form/remove-answer': async (s, w) =>
      removeAnswer(s, { pid: w.pid, fid: await given(s, w.projectId, { applicants: true }) }),
  },
};
