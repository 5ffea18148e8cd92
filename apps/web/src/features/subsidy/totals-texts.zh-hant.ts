import type { Translated } from '../../i18n/translated.ts';
import type { totalsEn } from './totals-texts.en.ts';

export const totalsZhHant: Translated<typeof totalsEn> = {
  title: '統計',
  lead: '供核銷使用：已撥款與處理中的金額。未通過和已撤回的申請不計入。',
  loading: '正在載入統計',
  failed: '統計載入失敗。',
  budget: '預算',
  emptyTitle: '還沒有可以統計的申請',
  emptyText: '有人申請補助後，這裡會依組別、出發地和年度列出金額。',
  part: { teams: '依組別', places: '依出發地', years: '依年度' },
  column: {
    team: '組別',
    place: '出發地',
    year: '活動',
    requests: '申請數',
    budget: '預算',
    sum: '合計',
  },
  bars: '實心是已撥款，斜線是處理中；最長的是金額最高的一列。',
  barsOfYears: '長條滿格表示預算全部撥出；斜線是處理中。',
  noTeam: '沒有組別',
  csv: 'CSV',
  csvOf: '下載 CSV：{{part}}',
  saved: '檔案已儲存。',
};
