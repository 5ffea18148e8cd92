import type { Translated } from '../../i18n/translated.ts';
import type { paletteEn } from './texts.en.ts';

export const paletteZhHant: Translated<typeof paletteEn> = {
  title: '前往',
  field: '頁面、組別、表單和人',
  none: '這裡沒有叫「{{typed}}」的項目。',
  found_other: '找到 {{count, number}} 項',
  keys: '↑ ↓ 選擇 · Enter 開啟 · Esc 關閉',
  group: { pages: '頁面', projects: '活動', teams: '組別', tasks: '我的任務', forms: '表單', people: '人' },
};
