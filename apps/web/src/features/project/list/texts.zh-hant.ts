import type { Translated } from '../../../i18n/translated.ts';
import type { projectsEn } from './texts.en.ts';

export const projectsZhHant: Translated<typeof projectsEn> = {
  title: '活動',
  lead: '每一年的活動各有自己的頁面，點進去就能看到日期、介紹與組別。',
  loading: '正在載入活動',
  state: { draft: '草稿', open: '開放報名', closed: '報名截止', archived: '已封存' },
  over: '已結束',
  which: { label: '篩選活動', all: '全部', mine: '我的', open: '開放中', past: '過去的' },
  noneOf: {
    mine: '你還沒有參與任何活動。',
    open: '目前沒有開放加入的活動。',
    past: '還沒有結束的活動。',
  },
  begin: '建立活動',
  more: '顯示更多活動',
  failed: '活動列表載入失敗。',
  emptyTitle: '目前沒有公開的活動',
  emptyText: '主辦團隊開放活動後，就會出現在這裡。你所參與的活動，登入後就看得到。',
  emptyLink: '登入',
};
