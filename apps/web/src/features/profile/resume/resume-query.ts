import { queryClient, type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type ResumeEntry = NonNullable<RouterOutputs['resume']['get']['data']>;

export const ownResume = trpc.resume.get.queryOptions({});

/** Puts in what a change answered; what others see of it is asked anew. */
export async function keepResume(resume: ResumeEntry | null): Promise<void> {
  queryClient.setQueryData(ownResume.queryKey, { data: resume });
  await queryClient.invalidateQueries({ queryKey: trpc.profile.pathKey() });
}
