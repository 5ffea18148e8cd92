import type { NotNull } from 'kysely';
import { db } from '../../kernel/db/db.ts';
import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Form } from './form.entity.ts';
import { FormAnswer } from './form-answer.entity.ts';
import { FormMemory } from './form-memory.entity.ts';
import { FormReader } from './form-reader.entity.ts';
import { FormVersion } from './form-version.entity.ts';
import { openSealed } from './sealed-values.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  form_answers: {
    title: { en: 'Answers to forms', 'zh-Hant': '表單回覆' },
    why: {
      en: 'What you have answered, or begun to: for those who need it for the event, as the form says. What is sealed is encrypted with your own key, and every look at it is on “Who looked”.',
      'zh-Hant':
        '你填寫或尚未送出的表單內容，供表單上說明的用途使用。加密欄位以你專屬的金鑰保存，每次查閱都會列在「誰看過」。',
    },
    until: {
      en: 'Until 90 days after the event, or sooner where the form says so; 30 days after you have left the project or your application was declined; and until you delete your account.',
      'zh-Hant': '保留到活動結束後 90 天，表單另有說明時更早；離開活動或申請未通過後 30 天刪除；刪除帳號時一併刪除。',
    },
  },
  remembered: {
    title: { en: 'Remembered for next year', 'zh-Hant': '為下一年記住的答案' },
    why: {
      en: 'Answers that the same form begins with next year, such as your size. Only you see them.',
      'zh-Hant': '下一年同一份表單會先幫你填好的答案，例如尺寸。只有你看得到。',
    },
    until: {
      en: 'Until 400 days after the last day of your latest event, until you take the answer back, or delete your account.',
      'zh-Hant': '保留到你最近一場活動結束後 400 天，或到你收回答案、刪除帳號為止。',
    },
  },
  forms_run: {
    title: { en: 'Forms that you made or may read', 'zh-Hant': '你建立或可查閱的表單' },
    why: {
      en: 'Who asked what, and who may read the answers for which purpose: so that those who answer know.',
      'zh-Hant': '誰建立了表單、誰可以為了什麼目的查閱回覆：讓填寫的人知道。',
    },
    until: {
      en: 'As long as the project is kept, without your name once you delete your account.',
      'zh-Hant': '與活動的紀錄一起保留；刪除帳號後不再與你的名字相連。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'form_answers',
    kind: 'form_answers',
    entity: FormAnswer,
    by: 'person',
    shows: ['form', 'version', 'state', 'values', 'sealed', 'sentAt', 'updatedAt'],
    onDeletion: 'delete',
    async open(em, vault, personId, rows) {
      const answers = await db(em)
        .selectFrom('form_answer')
        .select(['id', 'person_id as personId', 'sealed'])
        .where('person_id', '=', personId)
        .where('sealed', 'is not', null)
        .$narrowType<{ sealed: NotNull }>()
        .execute();
      const opened = await openSealed(em, vault, answers);
      const bySeal = new Map(answers.map(({ id, sealed }) => [sealed, opened.get(id)]));
      return rows.map((row) => ({ ...row, sealed: bySeal.get(row.sealed as string) ?? null }));
    },
  },
  {
    name: 'remembered_answers',
    kind: 'remembered',
    entity: FormMemory,
    by: 'person',
    shows: ['values', 'updatedAt'],
    onDeletion: 'delete',
  },
  {
    name: 'forms_made',
    kind: 'forms_run',
    entity: Form,
    by: 'madeBy',
    shows: [
      'project',
      'fid',
      'title',
      'titles',
      'intro',
      'state',
      'opensAt',
      'closesAt',
      'required',
      'keepDays',
      'createdAt',
    ],
    hides: { audience: 'others', origin: 'internal', ofTeams: 'internal', version: 'internal', remindedAt: 'internal' },
    onDeletion: 'unlink',
  },
  {
    name: 'form_versions_made',
    kind: 'forms_run',
    entity: FormVersion,
    by: 'madeBy',
    shows: ['form', 'number', 'fields', 'createdAt'],
    onDeletion: 'unlink',
  },
  {
    name: 'forms_to_read',
    kind: 'forms_run',
    entity: FormReader,
    by: 'person',
    shows: ['form', 'purpose', 'sealed', 'endsOn', 'endedAt', 'createdAt'],
    hides: { grantedBy: 'others' },
    onDeletion: 'delete',
  },
  {
    name: 'form_readers_named',
    kind: 'forms_run',
    entity: FormReader,
    by: 'grantedBy',
    shows: ['form', 'purpose', 'sealed', 'endsOn', 'endedAt', 'createdAt'],
    hides: { person: 'others' },
    onDeletion: 'unlink',
  },
];
