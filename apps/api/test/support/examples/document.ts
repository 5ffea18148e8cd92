import { readFileSync } from 'node:fs';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: { example?: unknown };
}
interface Media {
  schema: { format?: string };
  example?: unknown;
}
export interface DocumentedOperation {
  operationId: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  bodies: Readonly<Record<string, Media>>;
}

type Described = Pick<DocumentedOperation, 'operationId'> & {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
};

export const DOCUMENT = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};

/** All operations of the committed document. */
export const DOCUMENTED: readonly DocumentedOperation[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
    operationId,
    method: method.toUpperCase(),
    path,
    parameters,
    bodies: requestBody?.content ?? {},
  })),
);

/** One call for each type of body. */
export const callsOf = ({ bodies }: DocumentedOperation): { type: string }[] => {
  const types = Object.keys(bodies);
  return (types.length > 0 ? types : ['no body']).map((type) => ({ type }));
};
