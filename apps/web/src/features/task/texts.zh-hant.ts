import type { Translated } from '../../i18n/translated.ts';
import { dayZhHant } from './day-texts.zh-hant.ts';
import { deskZhHant } from './desk-texts.zh-hant.ts';
import { planZhHant } from './plan-texts.zh-hant.ts';
import { takingZhHant } from './taking-texts.zh-hant.ts';
import type { taskEn } from './texts.en.ts';

export const taskZhHant: Translated<typeof taskEn> = {
  conflict: {
    cancelled: '這項任務已取消。',
    closed: '這項任務已不再接受報名。',
    full: '這項任務已額滿。',
    has_people: '已有人報名這項任務，請改用取消。',
    not_free: '這個人在這個時段沒有空。',
    not_in_team: '這項任務只開放給其他人。',
    not_yet: '這項任務尚未開放報名。',
    overlaps: '這個時間已有另一項任務。',
    rest: '和另一項任務之間的休息時間不足。',
    state_move: '任務狀態已經改變，無法這樣操作。',
    too_late: '這項任務已截止報名。',
    too_many_hours: '這樣一天的時數會超過上限。',
    unconfirmed: '要先確認加入這個活動。',
  },
  state: {
    waiting: '候補中',
    signed_up: '已報名',
    assigned: '已指派',
    checked_in: '已報到',
    done: '已完成',
    no_show: '未到',
    left: '已退出',
    removed: '已移除',
  },
  tabs: {
    label: '任務相關頁面',
    list: '列表',
    grid: '每日排班表',
    checkIn: '報到',
    hours: '時數',
    import: '匯入',
    wall: '現場看板',
    settings: '設定',
  },
  taking: takingZhHant,
  desk: deskZhHant,
  plan: planZhHant,
  day: dayZhHant,
};
