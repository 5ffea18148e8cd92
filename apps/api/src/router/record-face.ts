import type { Meta } from '../trpc/meta.ts';

/** Where one of the caller's own records is at the REST door, and what it is called there. */
export type Face = [path: string, name: string, what: string];

export const read = ([path, name, what]: Face, description: string): Meta => ({
  openapi: {
    method: 'GET',
    path: `/api/me/${path}`,
    operationId: `read${name}`,
    tags: ['My records'],
    summary: `Read ${what}`,
    description,
  },
});
export const put = ([path, name, what]: Face, description: string, errors: number[] = []): Meta => ({
  openapi: {
    method: 'PUT',
    path: `/api/me/${path}`,
    operationId: `put${name}`,
    tags: ['My records'],
    summary: `Replace ${what}`,
    description,
  },
  errors,
});
export const remove = ([path, name, what]: Face, description: string, errors: number[] = []): Meta => ({
  openapi: {
    method: 'DELETE',
    path: `/api/me/${path}`,
    operationId: `remove${name}`,
    tags: ['My records'],
    summary: `Delete ${what}`,
    description,
  },
  status: 204,
  errors,
});
