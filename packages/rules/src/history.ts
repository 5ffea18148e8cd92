/** What the history of a project or a team tells of, in the words of the interface. Texts first: they can be restored. */
export const TEXT_FIELDS = ['name', 'description', 'conduct', 'privacy', 'public_text', 'members_text'] as const;
export type TextFieldName = (typeof TEXT_FIELDS)[number];

export const HISTORY_FIELDS = [
  ...TEXT_FIELDS,
  'main_language',
  'starts_on',
  'ends_on',
  'time_zone',
  'venue',
  'venue_address',
  'map_url',
  'accent',
  'state',
  'roster_published',
  'chiefs_in_members',
  'email_hash_mode',
  'lists_unconfirmed',
  'headcount_wanted',
  'headcount_most',
  'open_to_applications',
  'colour',
  'icon',
  'closed',
  'message',
  'response_time',
  'chat_link',
  'links',
  'team_order',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

export const isTextField = (field: HistoryField): field is TextFieldName => TEXT_FIELDS.some((text) => text === field);
