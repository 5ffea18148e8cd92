/** Texts that people accept when they join. */
export const POLICIES = {
  conduct: {
    en: [
      '# Be kind',
      'We want everybody to feel welcome, whoever they are and however much they know.',
      '- Listen before you argue.',
      '- Harassment has no place here. Whoever harasses others goes.',
      '- Something wrong? Tell any chief, at any time.',
    ].join('\n\n'),
    'zh-Hant': [
      '# 友善待人',
      '不論你是誰、懂得多少，我們都希望每個人在這裡感到自在。',
      '- 先聽，再討論。',
      '- 這裡不容許騷擾。騷擾他人的人必須離開。',
      '- 遇到狀況了嗎？隨時都可以告訴任何一位組長。',
    ].join('\n\n'),
  },
  privacy: {
    en: [
      'We keep what we need to run the event: your name, how to reach you, and what you tell us for meals and travel.',
      'Your chiefs see what their work needs. You see on your own pages what we hold, and can have it deleted.',
    ].join('\n\n'),
    'zh-Hant': [
      '我們只保存辦活動需要的資料：你的名字、聯絡方式，以及你為了餐飲和交通提供的內容。',
      '組長只看得到工作所需的資料。你可以在自己的頁面查看我們保存了什麼，也可以要求刪除。',
    ].join('\n\n'),
  },
};
