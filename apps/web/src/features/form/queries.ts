import type { FormField, FormTemplateName } from '@muster/rules';
import { queryClient, type RouterOutputs, trpc } from '../../data/trpc.ts';

export type FormEntry = RouterOutputs['form']['list']['data'][number];
export type FormDetail = RouterOutputs['form']['get']['data'];
export type OwnAnswer = RouterOutputs['form']['answer']['data'];
export type DueForm = RouterOutputs['form']['due']['data'][number];
export type Template = FormTemplateName;

export const formsOf = (pid: string) => trpc.form.list.queryOptions({ pid });
export const formOf = (pid: string, fid: string) => trpc.form.get.queryOptions({ pid, fid });
/** Never from the cache: another tab, or another device, may have gone on with it. */
export const answerOf = (pid: string, fid: string) =>
  trpc.form.answer.queryOptions({ pid, fid }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
export const dueForms = trpc.form.due.queryOptions({});
export const formTemplatesQuery = trpc.form.templates.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY });

/** The fields of a form, as the rules take them. */
export const fieldsOf = ({ fields }: Pick<FormDetail, 'fields'>): readonly FormField[] => fields as FormField[];

/** What is due and what is answered shows in several places. */
export const refreshForms = (): Promise<void> => queryClient.invalidateQueries({ queryKey: trpc.form.pathKey() });
