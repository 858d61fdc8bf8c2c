/** Bank codes of S83. `confirmed: false`: inferred from the code; the office verifies it before filing. */
import { bankNames } from './bank.texts.ts'

export type BankCode = keyof typeof bankNames
export type Bank = { code: BankCode; name: string; institution: string; confirmed: boolean; extra: boolean }

const bank = (code: BankCode, institution: string, confirmed = true, extra = false): Bank => ({
  code,
  name: bankNames[code],
  institution,
  confirmed,
  extra,
})

/** The 23 banks in the order of S83, then two that a branch may add. */
export const banks: readonly Bank[] = [
  bank('KB', '004'),
  bank('IBK', '003'),
  bank('SH', '088', false),
  bank('WOORI', '020'),
  bank('KEB', '081'),
  bank('NH', '011'),
  bank('SC', '023'),
  bank('KAKAO', '090'),
  bank('BNKK', '039'),
  bank('KJ', '034'),
  bank('DGB', '031'),
  bank('BNKB', '032'),
  bank('KDB', '002'),
  bank('SJ', '064', false),
  bank('MG', '045'),
  bank('SHS', '007', false),
  bank('SHJ', '048', false),
  bank('post', '071'),
  bank('JC', '050', false),
  bank('JB', '037'),
  bank('JEJU', '035'),
  bank('NHH', '012', false),
  bank('CITI', '027'),
  bank('KBANK', '089', true, true),
  bank('TOSS', '092', true, true),
]

/** Freelancers mostly use the branchless banks, so these come first. */
const usual: readonly BankCode[] = ['KAKAO', 'TOSS', 'KB', 'SH', 'NH', 'WOORI', 'KEB', 'IBK', 'SC']

export function quickBanks(offered: readonly Bank[]): readonly Bank[] {
  return usual.flatMap((code) => offered.filter((bank) => bank.code === code)).slice(0, 6)
}

export const bankCodes = Object.keys(bankNames) as readonly BankCode[] as readonly [BankCode, ...BankCode[]]

export function findBank(code: string): Bank | undefined {
  return banks.find((bank) => bank.code === code)
}

export function selectableBanks(extra: readonly string[]): readonly Bank[] {
  return banks.filter((bank) => !bank.extra || extra.includes(bank.code))
}

/** A wrong bank misdirects a refund, so inferred names need confirmation. */
export function isBankToConfirm(code: string | null | undefined, confirmed: readonly string[]): boolean {
  return code ? findBank(code)?.confirmed === false && !confirmed.includes(code) : false
}
