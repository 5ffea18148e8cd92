import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What a change answered is newer than a reading that is still under way, which would otherwise put the old state back
 * over it: a form said "saved" and was empty again. So that reading is given up.
 */
export function answersStay(client: QueryClient): QueryClient {
  // Handed on as it is: what fits which key is checked where it is called.
  const set = client.setQueryData.bind(client) as (...given: unknown[]) => never;
  client.setQueryData = (queryKey: QueryKey, ...rest: unknown[]) => {
    void client.cancelQueries({ queryKey, exact: true });
    return set(queryKey, ...rest);
  };
  return client;
}
