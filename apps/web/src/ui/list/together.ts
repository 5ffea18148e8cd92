import type { Asked } from './loaded.tsx';

type DataOf<Queries> = { [Place in keyof Queries]: Queries[Place] extends Asked<infer Data> ? Data : never };

/** Several queries that are shown as one: there when all are, asked again where they failed. */
export function together<const Queries extends readonly Asked<unknown>[]>(...queries: Queries): Asked<DataOf<Queries>> {
  const some = (is: (query: Asked<unknown>) => boolean): boolean => queries.some(is);
  return {
    data: some(({ data }) => data === undefined) ? undefined : (queries.map(({ data }) => data) as DataOf<Queries>),
    error: queries.find(({ isError }) => isError)?.error ?? null,
    isPending: some(({ isPending }) => isPending),
    isError: some(({ isError }) => isError),
    isFetching: some(({ isFetching }) => isFetching),
    refetch: () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}

type PartsOf<Queries> = {
  [Place in keyof Queries]: Queries[Place] extends Asked<infer Data> ? Data | undefined : never;
};

/** The same where each says something by itself: what could be loaded is there, the rest undefined and asked again. */
export function asFarAsLoaded<const Queries extends readonly Asked<unknown>[]>(
  ...queries: Queries
): Asked<PartsOf<Queries>> {
  const missing = queries.filter(({ data }) => data === undefined);
  return {
    ...together(...queries),
    data: queries.map(({ data }) => data) as PartsOf<Queries>,
    isError: missing.some(({ isError }) => isError),
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => missing.map(({ refetch }) => refetch()),
  };
}
