import { z } from 'zod';

const secrets = z.registry<{ secret: true }>();

/** Marks what is a credential by itself: it travels in bodies alone, since proxies log addresses. */
export function Secret<Schema extends z.ZodType>(schema: Schema): Schema {
  secrets.add(schema, { secret: true });
  return schema;
}

/** The names of the fields of an input, at any depth, that hold a secret. */
export function secretFieldsOf(schema: z.core.$ZodType, name = ''): string[] {
  if (secrets.get(schema)?.secret) return [name];
  const { innerType, in: input } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const inner = innerType ?? input;
  if (inner !== undefined) return secretFieldsOf(inner, name);
  if (schema instanceof z.ZodArray) return secretFieldsOf(schema.element, name);
  if (schema instanceof z.ZodRecord) return secretFieldsOf(schema.valueType, name);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => secretFieldsOf(option, name)))];
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, value]) => secretFieldsOf(value, key));
  return [];
}
