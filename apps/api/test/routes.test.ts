import { expect, it } from 'vitest';
import { gatewayRouter } from '../src/rest/router.ts';
import { buildRoutes } from '../src/rest/routes.ts';
import { useApi } from './support/api.ts';

const api = useApi();

it.each(buildRoutes(gatewayRouter).map(({ template, operations }) => [template, [...operations.keys()]] as const))(
  '%s is found by its own address, with its own methods',
  async (template, methods) => {
    const { status, headers } = await api.ask('OPTIONS', template.replaceAll(/\{\w+\}/g, 'a%2Fb'));
    expect(status).toBe(204);
    const allowed = headers.allow?.split(', ').filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
    expect(allowed?.toSorted()).toEqual(methods.toSorted());
  },
);

it.each([
  ['/members/open', 200],
  ['/members/open/', 200],
  ['/members/%6Fpen', 200],
  ['/Members/open', 404],
  ['/members/open/more', 404],
  ['/members/%zz', 400],
])('%s is %i', async (path, status) => {
  if ((await api.get('/members/open')).status !== 200)
    await api.db.make.project({ pid: 'open', rosterPublished: true });
  expect((await api.get(path)).status).toBe(status);
});
