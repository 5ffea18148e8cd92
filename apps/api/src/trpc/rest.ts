import type { Meta } from './meta.ts';

type OpenApi = NonNullable<Meta['openapi']>;

/** What an operation is besides its address. `errors`: what doesn't follow from its access and its input. */
interface RestFace
  extends Pick<
      Meta,
      | 'status'
      | 'file'
      | 'fileExample'
      | 'errors'
      | 'largeBody'
      | 'upload'
      | 'versioned'
      | 'deprecation'
      | 'cached'
      | 'tagged'
    >,
    Pick<OpenApi, 'contentTypes'> {
  id: string;
  tag: string;
  summary: string;
  description: string;
  /** Where the thing that was made is, as a template; the answer fills it in, then the input. */
  location?: OpenApi['path'];
}

/** The REST face of a procedure, for its `.meta()`. A procedure without one exists at the tRPC door alone. */
export function rest(method: OpenApi['method'], path: OpenApi['path'], face: RestFace): Omit<Meta, 'access'> {
  const { id, tag, summary, description, contentTypes, location, ...more } = face;
  return {
    openapi: {
      method,
      path,
      operationId: id,
      tags: [tag],
      summary,
      description,
      ...(contentTypes === undefined ? {} : { contentTypes }),
      ...(more.deprecation === undefined ? {} : { deprecated: true }),
    },
    ...(location === undefined ? {} : { location: (input, answer) => fill(location, input, answer) }),
    ...more,
  };
}

function fill(template: string, input: Record<string, unknown>, answer: unknown): string {
  const values = { ...input, ...(answer as { data: Record<string, unknown> }).data };
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
