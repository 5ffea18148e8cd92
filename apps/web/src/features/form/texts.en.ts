import { answeringEn } from './answering-texts.en.ts';
import { buildingEn } from './building-texts.en.ts';
import { resultsEn } from './results-texts.en.ts';

export const formEn = {
  conflict: {
    already_sent: 'You have sent this form already, perhaps in another tab or on another device.',
    answers_orphaned: 'This would leave answers behind that people have given.',
    export_too_big: 'There are too many answers for one file.',
    fid_taken: 'There is already a form with this identifier.',
    form_closed: 'This form has closed: it takes no more answers.',
    forms_full: 'The project has as many forms as it can have. Delete one that is not needed first.',
    has_answers: 'People have answered this form already. Close it instead.',
    not_open: 'This form is not open yet.',
    reminded_today: 'People have been reminded of this form today already.',
  },
  answering: answeringEn,
  emergency: {
    show: 'Emergency contact',
    of: 'Emergency contact of {{name}}',
    nothing: '{{name}} has left no emergency contact.',
  },
  building: buildingEn,
  results: resultsEn,
} as const;
