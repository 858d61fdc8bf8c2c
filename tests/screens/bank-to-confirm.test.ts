/** The case and the filing sheet tell the office that a bank's name must be confirmed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTexts } from '#office/cases/screens.texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'

const { SummaryTab } = await import('#office/cases/file/summary-tab.tsx')

const registered = (bankToConfirm: boolean, requestedToConfirm: boolean) => ({
  bank: '신한은행',
  bankToConfirm,
  accountMask: '*********0101',
  requestedAccount: { bank: '신협', bankToConfirm: requestedToConfirm, accountMask: '*********0102', at: null },
  portalId: '',
  passwordKept: false,
  additionalPhone: '',
  note: '',
  registeredAt: null,
})
const file = (bankToConfirm: boolean, requestedToConfirm: boolean) =>
  ({
    row: { assignee: null, waitingSince: null, dataState: 'ready', agentState: 'none', method: null },
    filer: {
      name: '김가나',
      phoneMask: '',
      emailMask: '',
      residentNumberMask: '',
      residentNumberKept: false,
      authentication: null,
    },
    registration: registered(bankToConfirm, requestedToConfirm),
    filing: {
      portalReceiptNumber: null,
      localReceiptNumber: null,
      filingState: 'none',
      localTaxState: 'none',
      transmission: null,
      throughVendor: false,
    },
    payment: { amountWon: null, receivedWon: 0, state: '', method: null },
    review: null,
  }) as unknown as CaseFile

const marks = (caseFile: CaseFile) =>
  wordsOf(drawn(SummaryTab, { file: caseFile, reveal: null, daysSince: () => 0 })).filter(
    (words) => words === fileTexts.registration.bankToConfirm,
  ).length

test('a bank whose name is not certain carries its mark, the asked-for one too', () => {
  assert.deepEqual([marks(file(false, false)), marks(file(true, false)), marks(file(true, true))], [0, 1, 2])
})
