/** Valid values for typed details of a return; random text rarely fits their formats. */
import { accounts } from '#domain/return-form/details.ts'
import type { Hints } from '../shots.ts'

const payer = { name: '한빛은행', number: '000-00-00010', paidWon: 1_000_000, taxWon: 140_000 }

export const returnDetailHints: Hints = {
  address: ['서울특별시 종로구 연습로 1', ''],
  municipality: ['서울특별시 종로구'],
  homePhone: ['02-000-0000', ''],
  placePhone: [''],
  agentCode: ['A-1', ''],
  adjusterCode: [''],
  country: ['', 'US'],
  homes: ['', '2'],
  interest: [[], [{ ...payer, code: '13' }]],
  dividends: [[], [{ ...payer, code: '21' }]],
  pensions: [[], [{ ...payer, code: '66' }]],
  reductions: [[], [{ clause: '조특법 제7조', number: '', wonOff: 100_000 }]],
  accounts: [[], [accounts.map(() => 1_000)]],
}

export const bookHints: Hints = {
  keeper: ['filer', 'our-office', null, undefined],
  expenses: [[], [{ business: 0, expensesWon: 1_000_000 }], undefined],
  answers: [[], undefined],
}
