import type { Translated } from '../../i18n/translated.ts';
import type { rosterEn } from './texts.en.ts';

export const rosterZhHant: Translated<typeof rosterEn> = {
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
  notPublicText: '主辦團隊還沒有公開「{{project}}」的志工名單。如果你是其中一員，登入後就看得到。',
  notYoursText: '「{{project}}」的志工名單只開放給參與活動的人。',
  signIn: '登入',
  show: {
    label: '在名單上顯示我',
    labelPublic: '在公開名單上顯示我',
    isPublic: '任何人都看得到你的名字與組別。',
    notPublic: '參與活動的人看得到你的名字與組別，主辦團隊之後可能會公開名單。',
    maybePublic: '名單依組別列出名字，主辦團隊可能會公開。',
    later: '之後隨時可以在「公開設定」修改。',
  },
};
