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
  sealed: [{ table: 'form_answer', where: 'sealed is not null' }],
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
    { name: 'ended access to answers', table: 'form_reader', end: 'coalesce(ended_at, ends_on)', days: 365 },
  ],
  texts: [
    {
      table: 'form',
      plain: 'title',
      texts: 'titles',
      project: 'form.project_id',
      called: `'title of the form ' || form.fid`,
    },
  ],
  reminders: [formsReminder],
  project: { copy: copyForms },
  inWords: {
    Form: (column) =>
      `(select json_build_object('pid', project.pid, 'fid', form.fid, 'titles', form.titles)
        from form join project on project.id = form.project_id where form.id = row."${column}")`,
  },
};
