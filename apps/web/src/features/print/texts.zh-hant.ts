import type { Translated } from '../../i18n/translated.ts';
import type { printEn } from './texts.en.ts';

export const printZhHant: Translated<typeof printEn> = {
  title: '名單與名牌',
  lead: '選擇名單後列印，或存成 PDF。版面都是 A4。',
  failed: '無法載入組別。',
  list: '名單',
  lists: { roster: '工作人員名單', badges: '名牌', phones: '電話表', meals: '用餐需求' },
  team: '組別',
  allTeams: '所有組別',
  sort: '排序',
  sorts: { team: '依組別', name: '依姓名' },
  print: '列印',
  noneTitle: '這裡沒有你可以列印的名單',
  noneText: '活動負責人可以列印所有組別的名單，組長可以列印自己組的名單。',
  empty: '這些組別還沒有人。',
  people_other: '{{count, number}} 人',
  pages_other: 'A4 共 {{count, number}} 頁，每頁十張 90 × 55 公釐的名牌，附裁切線。',
  scale: '列印時請選 100%，不要讓瀏覽器另加邊界。',
  left_other: '{{count, number}} 人還沒確認加入，暫時沒有名牌。',
  name: '姓名',
  role: '身分',
  teams: '組別',
  here: '到場',
  unconfirmed: '尚未確認',
  made: '製表時間：{{at}}',
  chief: '組長',
};
