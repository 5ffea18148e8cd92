/** What an import of tasks reads, and what can be wrong with a line of it: for the service, its document and the pages. */
export const IMPORT_FORMATS = ['csv', 'schedule_json', 'schedule_xml'] as const;

export const IMPORT_COLUMNS = [
  'key',
  'title',
  'text',
  'day',
  'start',
  'end',
  'due',
  'place',
  'team',
  'category',
  'least',
  'most',
] as const;

export const IMPORT_TROUBLES = [
  'no_title',
  'long_title',
  'no_time',
  'bad_time',
  'no_such_time',
  'ends_before',
  'too_long',
  'bad_day',
  'bad_number',
  'duplicate',
  'unknown_team',
  'ambiguous_team',
  'unknown_category',
  'unknown_place',
  'too_many_places',
  'not_yours',
  'seats_taken',
  'overlaps',
] as const;

/** Why a text can't be read as a whole. */
export const IMPORT_PROBLEMS = [
  'empty',
  'columns',
  'quotes',
  'too_many',
  'not_json',
  'not_xml',
  'doctype',
  'too_deep',
  'no_schedule',
] as const;
