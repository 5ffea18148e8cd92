import { describe, expect, it } from 'vitest';
import { gatewayRouter } from '../src/rest/router.ts';
import { buildRoutes, indexRoutes, matchRoute, type Route } from '../src/rest/routes.ts';

const routeOf = (template: string): Route => ({
  template,
  segments: template
    .split('/')
    .slice(1)
    .map((word) => (word.startsWith('{') ? { parameter: word.slice(1, -1) } : { word })),
  operations: new Map(),
});
const index = indexRoutes(
  ['/things', '/things/{id}', '/things/new', '/things/{id}/parts/{part}', '/things/new/parts'].map(routeOf),
);
const found = (path: string) => {
  const match = matchRoute(index, path);
  return match && [match.route.template, match.params];
};

describe('an address', () => {
  it.each([
    ['/things', '/things', {}],
    ['/things/', '/things', {}],
    ['/things///', '/things', {}],
    ['/things/7', '/things/{id}', { id: '7' }],
    ['/things/new', '/things/new', {}],
    ['/things/new/parts', '/things/new/parts', {}],
    // A plain word wins only where the rest of the address fits, too.
    ['/things/new/parts/2', '/things/{id}/parts/{part}', { id: 'new', part: '2' }],
    ['/things/a%2Fb%20c', '/things/{id}', { id: 'a/b c' }],
  ])('%s is %s', (path, template, params) => {
    expect(found(path)).toEqual([template, params]);
  });

  it.each(['', '/', '/thing', '/things/7/parts', '/things/7/parts/2/3', '/constructor', '//things', 'things'])(
    '%s is none',
    (path) => {
      expect(found(path)).toBeNull();
    },
  );

  it('with a broken percent code is refused', () => {
    expect(() => found('/things/%zz')).toThrow('broken percent code');
  });
});

it('every operation is found by its own address', () => {
  const routes = buildRoutes(gatewayRouter);
  const all = indexRoutes(routes);
  for (const { template } of routes) expect(matchRoute(all, template)?.route.template, template).toBe(template);
});
