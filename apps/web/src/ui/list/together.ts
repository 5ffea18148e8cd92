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
