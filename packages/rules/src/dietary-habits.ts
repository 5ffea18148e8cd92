/** What people eat and don't, as caterers ask for it. Codes stay for ever; records refer to them. */
export const DIETARY_HABITS = [
  { code: 'vegetarian', en: 'Vegetarian', 'zh-Hant': '蛋奶素' },
  { code: 'vegan', en: 'Vegan', 'zh-Hant': '全素（純素）' },
  { code: 'no_alliums', en: 'No onion, garlic or leek', 'zh-Hant': '不吃五辛' },
  { code: 'no_beef', en: 'No beef', 'zh-Hant': '不吃牛' },
  { code: 'no_pork', en: 'No pork', 'zh-Hant': '不吃豬' },
  { code: 'no_lamb', en: 'No lamb', 'zh-Hant': '不吃羊' },
  { code: 'no_seafood', en: 'No fish or seafood', 'zh-Hant': '不吃海鮮' },
  { code: 'no_spicy', en: 'Nothing spicy', 'zh-Hant': '不吃辣' },
  { code: 'halal', en: 'Halal', 'zh-Hant': '清真' },
  { code: 'kosher', en: 'Kosher', 'zh-Hant': '猶太潔食' },
  { code: 'gluten_free', en: 'Gluten-free', 'zh-Hant': '無麩質' },
  { code: 'lactose_free', en: 'Lactose-free', 'zh-Hant': '無乳糖' },
  { code: 'nut_allergy', en: 'Allergic to nuts', 'zh-Hant': '堅果過敏' },
  { code: 'peanut_allergy', en: 'Allergic to peanuts', 'zh-Hant': '花生過敏' },
  { code: 'seafood_allergy', en: 'Allergic to seafood', 'zh-Hant': '海鮮過敏' },
  { code: 'egg_allergy', en: 'Allergic to eggs', 'zh-Hant': '蛋過敏' },
  { code: 'milk_allergy', en: 'Allergic to milk', 'zh-Hant': '牛奶過敏' },
  { code: 'soy_allergy', en: 'Allergic to soy', 'zh-Hant': '大豆過敏' },
  { code: 'fruit_allergy', en: 'Allergic to some fruit', 'zh-Hant': '水果過敏' },
] as const;

export type DietaryHabit = (typeof DIETARY_HABITS)[number]['code'];

export const DIETARY_CODES = DIETARY_HABITS.map(({ code }) => code) as [DietaryHabit, ...DietaryHabit[]];
