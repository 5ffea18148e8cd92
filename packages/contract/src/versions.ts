import { z } from 'zod';

const Path = z
  .string()
  .max(100)
  .regex(/^[a-z]\w*(\/[a-zA-Z][\w-]*)*$/);

/**
 * What a page says about what it began from. Programs may leave it out, and then the last one wins; or send the `ETag`
 * that they read as `If-Match`.
 */
export const FieldVersions = z
  .record(Path, z.string().regex(/^[0-9a-f]{16}$/))
  .refine((versions) => Object.keys(versions).length <= 60, 'At most 60 fields.')
  .optional()
  .meta({
    description:
      'For pages: by the path of a field the digest of the value that the change began from, such as `{"names/en": "d1c5b7f03a9e4462"}`. A field that another person has changed since, to something else, is 409 `changed_meanwhile`, with `changed`; other fields are merged. Programs can use `If-Match` instead, or neither.',
  });
