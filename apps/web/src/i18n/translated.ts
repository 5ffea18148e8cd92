/**
 * What a translation must have: exactly the keys of the English texts. Only the singular forms are left out, because
 * the languages that we translate into so far have one form for every number.
 */
export type Translated<Texts> = {
  [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Translated<Texts[Key]>;
};
