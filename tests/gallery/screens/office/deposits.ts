/** Deposits of the bank's file, and one that is shared among several fees. */
import {
  listBankTransactions,
  listDueFees,
  listLineFees,
  listMoneyCases,
  listReceipts,
} from '#office/money/contract.ts'
import type { BankTransaction, SettledTransaction, WaitingFee } from '#office/money/statement/schemas.ts'
import { lineTexts, statementTexts } from '#office/money/statement/texts.ts'
import { won } from '#domain/money.ts'
import { given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const longName = 'Alexandrina Christopherson 갈맷빛나들이다소니'
const desk = [
  given(listDueFees, { accounts: [], rows: [], total: 0, pageSize: 100 }),
  given(listMoneyCases, { rows: [], total: 0, notices: [], noticeTotal: 0 }),
  given(listReceipts, { rows: [], total: 0 }),
]
const fee = (name: string, at: number, year: number | null, feeWon = 110_000): WaitingFee => ({
  caseNumber: `26-00012${at}`,
  name,
  feeWon,
  sameName: at === 3,
  pastYear: year === null ? null : { id: `0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a0${at}`, incomeYear: year },
})
const fees = [fee('김하늘', 3, null), fee('김하늘', 3, 2024), fee(longName, 5, null, 220_000)]
const line: BankTransaction = {
  id: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0b01',
  branch: '가온세무회계',
  bookedOn: '2026-05-11',
  time: '10:00:00',
  amountWon: 450_000,
  wholeWon: null,
  depositor: '김하늘',
  beside: [],
  mayAct: true,
  twin: null,
  proposals: [],
  others: 0,
}
const settled: SettledTransaction = {
  id: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0b02',
  branch: line.branch,
  bookedOn: line.bookedOn,
  amountWon: 110_000,
  wholeWon: 330_000,
  depositor: '김하늘',
  state: 'booked',
  settledAt: '2026-05-12T01:00:00.000Z',
  caseNumber: '26-000123',
  name: '김하늘',
  pastYear: null,
  order: 'TRANSFER-26-000123',
  mayUndo: true,
}
const lists = given(listBankTransactions, {
  rows: [line, { ...line, id: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0b03', amountWon: 220_000, wholeWon: 330_000 }],
  total: 2,
  settled: [settled, { ...settled, id: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0b04', name: longName, mayUndo: false }],
})
const found = given(listLineFees, { rows: fees, total: fees.length })
const { find, share } = lineTexts
const opens = statementTexts.findOf(line.depositor, won(line.amountWon), statementTexts.find)
const pick = ({ name, feeWon, ...of }: WaitingFee) =>
  find.choose(
    name,
    of.pastYear ? statementTexts.ofYear(of.caseNumber, of.pastYear.incomeYear) : of.caseNumber,
    won(feeWon),
  )
const [own, year, other] = fees as [WaitingFee, WaitingFee, WaitingFee]
const deposits = (name: string, more: Partial<OfficeState>): OfficeState => ({
  name: `office-money-deposits-${name}`,
  at: '/office/money#statement',
  calls: [...desk, lists, found],
  seen: statementTexts.table,
  ...more,
})

export const depositStates: readonly OfficeState[] = [
  deposits('full', { fullest: true }),
  deposits('single', { press: [opens, pick(own)], seen: share.begin }),
  deposits('shared', {
    press: [opens, pick(own), share.begin, pick(year), share.more, pick(other)],
    seen: share.rest(won(10_000)),
    fullest: true,
  }),
  deposits('more', { press: [opens, pick(own), share.begin], seen: share.picked(`김하늘 ${won(110_000)}`) }),
]
