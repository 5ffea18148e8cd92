import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Photo } from './photo.entity.ts';
import { UploadSlot } from './upload-slot.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  photo: {
    title: { en: 'Your photo', 'zh-Hant': '照片' },
    why: {
      en: 'So that those whom you let see it recognise you. Where it was taken and with what is removed when you send it.',
      'zh-Hant': '讓你允許的人認得你。上傳時會移除拍攝地點與器材等資訊。',
    },
    until: {
      en: 'Until one year after you were last seen, or until you delete it or your account.',
      'zh-Hant': '保留到你最後一次活動後一年；你也可以隨時刪除，或隨帳號一併刪除。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'photo',
    kind: 'photo',
    entity: Photo,
    by: 'person',
    shows: ['content', 'updatedAt'],
    hides: { sha256: 'internal', smallContent: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'photo_under_way',
    kind: 'photo',
    entity: UploadSlot,
    by: 'person',
    shows: ['expiresAt'],
    onDeletion: 'delete',
  },
];
