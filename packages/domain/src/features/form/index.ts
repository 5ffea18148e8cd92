import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Tables } from '../../kernel/db/tables.ts';
import type { Feature } from '../../kernel/feature.ts';
import { availableOn } from './availability.ts';
import { copyForms } from './copy-forms.ts';
import { demo } from './demo.ts';
import { Form } from './form.entity.ts';
import { FormAnswer } from './form-answer.entity.ts';
import { FormMemory } from './form-memory.entity.ts';
import { FormReader } from './form-reader.entity.ts';
import { FormSnapshot } from './form-snapshot.entity.ts';
import { FormVersion } from './form-version.entity.ts';
import { held, heldKinds } from './held.ts';
import { eventEnded, goneSince } from './presence.ts';
import { formsReminder } from './remind-of-forms.ts';

const { eb, fn, ref, selectFrom } = expressionBuilder<Tables, 'form' | 'form_answer' | 'form_reader'>();

export const form: Feature = {
  name: 'form',
  availableOn,
  entities: [Form, FormAnswer, FormMemory, FormReader, FormSnapshot, FormVersion],
  heldKinds,
  held,
  demo,
  notAboutPeople: {
    FormSnapshot: 'ranges of numbers, and ids of answers that say nothing once those are gone',
  },
  sealed: [{ table: 'form_answer', where: eb('form_answer.sealed', 'is not', null) }],
  retention: [{ kind: 'remembered', table: 'form_memory', days: 400, since: 'event' }],
  ended: [
    { name: 'answers to forms', table: 'form_answer', end: eventEnded(), days: 90, since: 'the last day of the event' },
    {
      name: 'answers of those who left',
      table: 'form_answer',
      end: goneSince(),
      days: 30,
      since: 'leaving, or the application being declined',
    },
    {
      name: 'ended access to answers',
      table: 'form_reader',
      end: fn('coalesce', ['form_reader.ended_at', 'form_reader.ends_on']),
      days: 365,
    },
  ],
  texts: [
    {
      table: 'form',
      plain: 'title',
      texts: 'titles',
      project: ref('form.project_id'),
      called: 'title of the form',
      of: ref('form.fid'),
    },
  ],
  reminders: [formsReminder],
  project: { copy: copyForms },
  inWords: {
    Form: (id) =>
      selectFrom('form')
        .innerJoin('project', 'project.id', 'form.project_id')
        .select(({ ref }) =>
          jsonBuildObject({ pid: ref('project.pid'), fid: ref('form.fid'), titles: ref('form.titles') }).as('form'),
        )
        .where('form.id', '=', id),
  },
};
