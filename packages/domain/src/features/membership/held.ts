import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Membership } from './membership.entity.ts';
import { PlaceOffer } from './place-offer.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  teams: {
    title: { en: 'Where you help', 'zh-Hant': '參與紀錄' },
    why: {
      en: 'Your teams and roles, now and in earlier years, and invitations: so that the people you work with know who does what.',
      'zh-Hant': '你現在與歷年的組別、身分，以及邀請：讓一起工作的人知道誰負責什麼。',
    },
    until: {
      en: 'As long as the project is kept. After you delete your account it counts a person without a name.',
      'zh-Hant': '與活動的紀錄一起保留。刪除帳號後，只留下不具名的人數。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'teams',
    kind: 'teams',
    entity: Membership,
    by: 'person',
    shows: [
      'team',
      'role',
      'joinedAt',
      'appointedAt',
      'leftAt',
      'leftReason',
      'confirmedAt',
      'givenName',
      'givenEmail',
    ],
    hides: { inProjectId: 'internal', further: 'internal', givenBy: 'others' },
    onDeletion: 'by_hand',
  },
  {
    name: 'places_given',
    kind: 'teams',
    entity: Membership,
    by: 'givenBy',
    shows: ['team', 'role', 'joinedAt'],
    hides: {
      inProjectId: 'internal',
      person: 'others',
      appointedAt: 'others',
      leftAt: 'others',
      leftReason: 'others',
      confirmedAt: 'others',
      further: 'internal',
      givenName: 'others',
      givenEmail: 'others',
    },
    onDeletion: 'unlink',
  },
  {
    name: 'places_offered',
    kind: 'teams',
    entity: PlaceOffer,
    by: 'person',
    shows: ['project', 'givenAt', 'mailsSent', 'mailedAt', 'endedAt'],
    onDeletion: 'delete',
  },
];
