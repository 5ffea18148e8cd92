/** As much of a schema of the contract as an example takes. */
interface Schema {
  meta(): { example?: unknown } | undefined;
  def: {
    type: string;
    innerType?: unknown;
    options?: readonly unknown[];
    entries?: Record<string, unknown>;
    values?: readonly unknown[];
  };
}
interface ObjectSchema extends Schema {
  shape: Record<string, Schema>;
}

/** What the contract gives as an example of each field; lists are empty. Tests add what they are about. */
export const exampleOf = <S extends { _zod: { output: unknown } }>(schema: S): S['_zod']['output'] =>
  made(schema as unknown as Schema);

function made(schema: Schema): unknown {
  const { example } = schema.meta() ?? {};
  if (example !== undefined) return example;
  const { type, innerType, entries = {}, values = [] } = schema.def;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((schema as ObjectSchema).shape).map(([name, field]) => [name, made(field)]),
    );
  if (type === 'nullable') return null;
  if (type === 'array') return [];
  if (type === 'record') return {};
  if (type === 'literal') return values[0];
  if (type === 'enum') return Object.values(entries)[0];
  if (type === 'boolean') return false;
  if (innerType !== undefined) return made(innerType as Schema);
  throw new Error(`The contract has no example for a field of the type ${type}`);
}
