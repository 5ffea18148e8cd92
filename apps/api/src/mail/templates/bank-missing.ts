import { oneLine } from '../one-line.ts';
import type { Template } from '../template.ts';

export const bankMissing: Template<'bank-missing'> = {
  en: ({ projectName, needs, link }) => ({
    subject: `Where shall your traffic subsidy go? ${oneLine(projectName)}`,
    body: [
      needs === 'iban'
        ? `Your traffic subsidy of ${oneLine(projectName)} is about to be paid, and an IBAN that it can be paid to is missing. Please enter it, with the name of the account’s holder in Latin letters.`
        : `Your traffic subsidy of ${oneLine(projectName)} is about to be paid, and a bank account that it can be paid to is missing. Please enter the bank, the account number and the name of its holder.`,
      { button: 'Enter your bank account', link },
      { note: 'What you enter is encrypted. Finance gets it with the file for the bank, and you see when.' },
    ],
  }),
  'zh-Hant': ({ projectName, needs, link }) => ({
    subject: `${oneLine(projectName)} 的交通補助要匯到哪個帳戶？`,
    body: [
      needs === 'iban'
        ? `${oneLine(projectName)} 準備匯出你的交通補助，但還缺少可以匯款的 IBAN。請填寫 IBAN，戶名請用英文字母。`
        : `${oneLine(projectName)} 準備匯出你的交通補助，但還缺少可以匯款的帳戶。請填寫銀行、帳號與戶名。`,
      { button: '填寫匯款帳戶', link },
      { note: '內容會加密保存。財務製作銀行匯款檔時才會取得，你看得到是什麼時候。' },
    ],
  }),
};
