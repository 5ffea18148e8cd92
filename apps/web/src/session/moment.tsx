import { useMoments } from './use-moments.ts';

/** When something happened. */
export function Moment({ at }: { at: string }) {
  const { moment } = useMoments();
  return <time dateTime={at}>{moment(at)}</time>;
}
