/** Apart from what is in them: the contract names them on every page, and only the service has to know the rest. */
export const FORM_TEMPLATES = [
  'accommodation',
  'clothes_size',
  'dietary_habit',
  'certificate',
  'appreciation',
  'parking',
  'days',
  'emergency_contact',
] as const;
export type FormTemplateName = (typeof FORM_TEMPLATES)[number];
