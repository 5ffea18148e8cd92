import type { Translated } from '../../i18n/translated.ts';
import type { rosterEn } from './texts.en.ts';

export const rosterZhHant: Translated<typeof rosterEn> = {
  back: '所有活動',
  loading: '正在載入志工名單',
  numbers: '數字概覽',
  teams: '組別',
  people: '志工',
  chiefs: '組長',
  members: '組員',
  search: '搜尋志工或組別',
  clear: '清除搜尋',
  found: '{{teams}}，共 {{people}}',
  peopleCount_other: '{{count, number}} 人',
  teamCount_other: '{{count, number}} 組',
  noMatch: '找不到符合的志工或組別。',
  chief: '組長',
  nobody: '這一組還沒有成員。',
  noTeamsTitle: '還沒有組別',
  noTeamsText: '主辦團隊尚未為這個活動建立組別。',
  failed: '志工名單載入失敗。',
  notPublicTitle: '這份志工名單沒有公開',
  notPublicText: '主辦團隊可能還沒公開「{{pid}}」的志工名單，也可能沒有這個活動。如果你是其中一員，登入後就看得到。',
  notYoursText: '「{{pid}}」的志工名單可能只開放給參與的人，也可能沒有這個活動。',
  signIn: '登入',
};
