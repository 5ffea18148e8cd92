import type { Texts } from '../texts.ts';
import type { FieldOption, FormField } from './definition.ts';
import type { FormTemplateName } from './template-names.ts';

/** A form that is ready to be asked; what is made from it belongs to those who made it. */
export interface FormTemplate {
  titles: Texts;
  intro: Texts;
  required: boolean;
  fields: readonly FormField[];
}

const both = (en: string, zh: string): Texts => ({ en, 'zh-Hant': zh });
const option = (value: string, en: string, zh: string): FieldOption => ({ value, label: both(en, zh) });
const field = (key: string, type: FormField['type'], label: Texts, more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label,
  required: true,
  ...more,
});
const ifYes = (key: string) => ({ all: [{ key, is: true }] });

export const formTemplates: Readonly<Record<FormTemplateName, FormTemplate>> = {
  accommodation: {
    titles: both('Accommodation', '住宿調查'),
    intro: both('So that there is a bed for everyone who needs one.', '請告訴我們你是否需要住宿，讓我們預先安排床位。'),
    required: true,
    fields: [
      field('needs_bed', 'yes_no', both('Do you need a place to sleep?', '你需要住宿嗎？')),
      field('nights', 'days', both('The nights of which days?', '需要住宿的日期（當晚）'), {
        show_if: ifYes('needs_bed'),
      }),
      field('room', 'choice', both('With whom would you share a room?', '房型需求'), {
        show_if: ifYes('needs_bed'),
        remember: true,
        options: [
          option('women', 'With women', '女性房'),
          option('men', 'With men', '男性房'),
          option('any', 'With anyone', '皆可'),
        ],
      }),
      field('with', 'text', both('With a certain person?', '想和誰同房？'), {
        required: false,
        show_if: ifYes('needs_bed'),
        help: both('If both of you say so.', '需要雙方都填寫。'),
      }),
      field('identity', 'record', both('Your ID, to register with the hotel', '旅館登記所需的證件資料'), {
        record: 'profile',
        show_if: ifYes('needs_bed'),
        help: both(
          'Those who book the rooms may look it up. Nothing is copied, and you see who looked.',
          '負責訂房的人可以查閱，資料不會被複製；誰看過，你都看得到。',
        ),
      }),
    ],
  },
  clothes_size: {
    titles: both('Clothes size', '衣服尺寸'),
    intro: both('For the shirt that you will be known by.', '用來準備你的工作人員 T 恤。'),
    required: true,
    fields: [
      field('size', 'size', both('Your size', '你的尺寸'), { remember: true }),
      field('cut', 'choice', both('The cut', '版型'), {
        remember: true,
        required: false,
        options: [option('straight', 'Straight', '一般版'), option('fitted', 'Fitted', '合身版')],
      }),
    ],
  },
  dietary_habit: {
    titles: both('Dietary needs', '飲食需求'),
    intro: both('So that there is something for you to eat.', '讓我們準備你能吃的餐點。'),
    required: true,
    fields: [
      field('meals', 'days', both('On which days do you eat with us?', '哪幾天和我們一起用餐？'), { required: false }),
      field('diet', 'record', both('Your dietary needs', '你的飲食需求'), {
        record: 'dietary',
        help: both(
          'It stays where you have entered it, sealed; those who plan the meals see how many need what.',
          '內容仍加密保存在你的個人資料裡，安排餐點的人看到的是各種需求的人數。',
        ),
      }),
    ],
  },
  certificate: {
    titles: both('Volunteer certificate', '志工服務證明'),
    intro: both('If you would like to have it in writing.', '需要服務證明的人請填寫。'),
    required: false,
    fields: [
      field('wanted', 'yes_no', both('Would you like a certificate?', '你需要服務證明嗎？')),
      field('language', 'choice', both('In which language?', '證明的語言'), {
        show_if: ifYes('wanted'),
        remember: true,
        options: [
          option('zh', 'Chinese', '中文'),
          option('en', 'English', '英文'),
          option('both', 'Both', '中英文各一份'),
        ],
      }),
      field('identity', 'record', both('Your name as in your papers', '證件上的姓名'), {
        record: 'profile',
        show_if: ifYes('wanted'),
        help: both('Those who write the certificates may look it up.', '製作證明的人可以查閱。'),
      }),
    ],
  },
  appreciation: {
    titles: both('Appreciation', '感謝名單'),
    intro: both('We would like to thank you by name.', '我們想公開感謝你的付出。'),
    required: false,
    fields: [
      field('name', 'text', both('The name to thank you by', '希望如何稱呼你'), { remember: true, max: 60 }),
      field(
        'consent',
        'consent',
        both(
          'I agree that this name is shown on the event’s website and slides among those who helped. I can take this back for the future at any time.',
          '我同意將上述名稱列在活動網站與投影片的感謝名單中；我可以隨時撤回，之後不再顯示。',
        ),
      ),
      field('gift', 'record', both('Your address, for a small thank-you by post', '寄送謝禮的地址'), {
        record: 'address',
        required: false,
      }),
    ],
  },
  parking: {
    titles: both('Parking', '停車需求'),
    intro: both('Places at the venue are few.', '場地停車位有限，請先登記。'),
    required: false,
    fields: [
      field('by', 'choice', both('How do you come?', '你怎麼來？'), {
        options: [
          option('car', 'By car', '開車'),
          option('scooter', 'By scooter', '騎機車'),
          option('other', 'Another way', '其他方式'),
        ],
      }),
      field('plate', 'text', both('Number plate', '車牌號碼'), {
        max: 12,
        remember: true,
        show_if: {
          any: [
            { key: 'by', is: 'car' },
            { key: 'by', is: 'scooter' },
          ],
        },
      }),
      field('days', 'days', both('On which days?', '哪幾天需要停車？'), {
        show_if: {
          any: [
            { key: 'by', is: 'car' },
            { key: 'by', is: 'scooter' },
          ],
        },
      }),
    ],
  },
  days: {
    titles: both('Days I can come', '可以到場的日期'),
    intro: both('So that your chief can plan with you.', '讓組長安排你的班次。'),
    required: true,
    fields: [
      field('days', 'days', both('The days on which you can come', '你可以到場的日期'), { availability: true }),
      field('early', 'yes_no', both('Can you help to set up on the day before?', '前一天可以來協助佈置嗎？')),
      field('note', 'long_text', both('Anything that your chief should know?', '還有什麼要讓組長知道的嗎？'), {
        required: false,
        max: 1000,
      }),
    ],
  },
  emergency_contact: {
    titles: both('Emergency contact', '緊急聯絡人'),
    intro: both(
      'Kept sealed. In the days of the event your chiefs and the owners can look it up, and you see who did.',
      '內容會加密保存。活動期間只有你的組長與活動負責人可以查閱，誰看過你都看得到。',
    ),
    required: true,
    fields: [
      field('name', 'text', both('Whom should we call?', '緊急聯絡人姓名'), {
        sealed: true,
        emergency: true,
        max: 100,
      }),
      field('relation', 'text', both('Who is it to you?', '與你的關係'), {
        sealed: true,
        emergency: true,
        required: false,
        max: 60,
      }),
      field('phone', 'text', both('Telephone', '聯絡電話'), { sealed: true, emergency: true, max: 40 }),
    ],
  },
};
