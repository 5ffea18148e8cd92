import { answeringEn } from './answering-texts.en.ts';
import { buildingEn } from './building-texts.en.ts';
import { resultsEn } from './results-texts.en.ts';

export const formEn = {
  conflict: {
    already_sent: 'You have sent this form already, perhaps in another tab or on another device.',
    answers_orphaned: 'This would leave answers behind that people have given.',
    export_too_big: 'There are too many answers for one file.',
    fid_taken: 'There is already a form with this identifier.',
    form_changed:
      'Who can read your answers has changed since you opened this form. Read the questions again, then send.',
    form_closed: 'This form has closed: it takes no more answers.',
    forms_full: 'The project has as many forms as it can have. Delete one that is not needed first.',
    has_answers: 'People have answered this form already. Close it instead.',
    kept_shorter: 'People have answered already: you can shorten how long answers are kept, not extend it.',
    not_open: 'This form is not open yet.',
    reminded_today: 'People have been reminded of this form today already.',
  },
  answering: answeringEn,
  emergency: {
    show: 'Emergency contact',
    of: 'Emergency contact of {{name}}',
    nothing: 'There is no emergency contact of {{name}} that you can see.',
  },
  building: buildingEn,
  results: resultsEn,
} as const;
