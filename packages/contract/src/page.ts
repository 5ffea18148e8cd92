import { z } from 'zod';

export const PageQuery = z.object({
  limit: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(50)
    .meta({ description: 'How many entries to answer at most.', example: 50 }),
  // Described before it becomes optional: the document looks inside.
  cursor: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: 'The `next_cursor` of the answer before, unchanged.' })
    .optional(),
});

/** A filter of a list. It has no example: the page of documentation would send it, and find little or nothing. */
export const filter = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ example: undefined }).optional();

/** A list that can grow: the entries, and where to go on. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    data: z.array(entry),
    next_cursor: z.string().nullable().meta({ description: 'Null on the last page.', example: null }),
  });
