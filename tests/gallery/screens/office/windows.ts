/**
 * Dialogs and expanded parts of the office's screens: confirmations, a filled filing sheet, chosen receipts, an open
 * enquiry.
 */
import { readCase } from '#office/cases/contract.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { movingTexts } from '#office/case-desk/texts.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { contactsTexts } from '#office/contacts/texts.ts'
import { readEnquiry } from '#office/enquiries/contract.ts'
import { oneTexts } from '#office/enquiries/texts.ts'
import { readDependents, type CaseDependent } from '#office/family/contract.ts'
import { dependentTexts } from '#office/family/texts.ts'
import { matchReceiptFiles, readReceiptPaper } from '#office/receipt-files/contract.ts'
import { partTexts } from '#office/preparation/texts.ts'
import { receiptFilesTexts } from '#office/receipt-files/texts.ts'
import { filingTexts } from '#office/report/texts.ts'
import { readFilingSheet, type FilingSheet } from '#office/return/contract.ts'
import { sheetTexts } from '#office/return/texts.ts'
import { claimWarningKinds, type ClaimWarning } from '#domain/family/family.ts'
import { noDetails } from '#domain/return-form/details.ts'
import { altered, given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const long = '부양가족의 소득을 다시 확인하고 고쳐 주세요. '.repeat(4)
const someone = '김가나다라마'

const moving = altered(readCase, (file) => ({
  ...file,
  acts: [...file.acts, 'move' as const],
  moveTo: [{ id: 'nare', name: '나래세무사사무소', otherFirm: true }],
}))
const fillable = altered(readCase, (file) => ({ ...file, acts: [...file.acts, 'fill-sheet' as const] }))

const payer = { name: '은행가나다', number: '000-00-00000', paidWon: 1_234_567, taxWon: 172_830 }
const sheet: FilingSheet = {
  sheet: 1,
  stale: null,
  incomeYear: 2025,
  name: '별지 제40호서식(1)',
  localName: '별지 제40호의3서식',
  sections: ['기본사항', '사업소득명세서'].map((title, section) => ({
    id: String(section),
    title,
    page: '홈택스 01. 기본정보',
    groups: [
      {
        about: section === 0 ? null : '연습상점 (940909)',
        rows: [
          { id: `${section}.won`, no: '⑦', title: '총수입금액', value: { kind: 'won' as const, won: 123_456_789 } },
          {
            id: `${section}.sum`,
            no: '⑲',
            title: '종합소득금액',
            value: { kind: 'won' as const, won: 12_345_678 },
            sum: true as const,
          },
          {
            id: `${section}.text`,
            no: '',
            title: '사업장 소재지',
            value: { kind: 'text' as const, text: `서울특별시 가나구 다라로 ${'123-45 '.repeat(6)}`, note: long },
          },
          {
            id: `${section}.mask`,
            no: '②',
            title: '주민등록번호',
            value: { kind: 'mask' as const, mask: '900101-1******', reveal: 'resident-number' as const },
          },
          { id: `${section}.open`, no: '④', title: '전자우편주소', value: { kind: 'open' as const } },
        ],
      },
    ],
  })),
  ticks: [{ cell: '0.won', by: '윤슬', at }],
  details: {
    ...noDetails,
    interest: [{ code: '13', ...payer }],
    dividends: [{ code: '21', ...payer }],
    pensions: [{ code: '66', ...payer }],
    reductions: [{ clause: '조특법 제7조 중소기업에 대한 특별세액감면', number: '', wonOff: 120_000 }],
  },
  asks: { financial: true, pensions: true, reductions: true, homes: true, country: true, places: ['연습상점'] },
}
const sheetState = (name: string, more: Partial<OfficeState>): OfficeState => ({
  name: `sheet-${name}`,
  at: 'case#sheet',
  calls: [fillable, given(readFilingSheet, sheet)],
  seen: sheetTexts.progress(1, 10),
  ...more,
})

const slips = altered(readCase, (file) => ({
  ...file,
  row: { ...file.row, officeState: 'filed' as const },
  papers: {
    ...file.papers,
    bills: (['national-slip', 'national-instalment', 'local-slip'] as const).map((kind, index) => ({
      id: kind,
      fileName: `${index === 1 ? '납부서'.repeat(16) : '납부서'}-26-000001.pdf`,
      kind,
      amountWon: 1_214_560,
      payBy: '2026-06-01',
      numbers: index === 2,
      paid: index === 0 ? { at, by: 'filer' as const } : index === 1 ? { at, by: 'staff' as const } : null,
    })),
    slipsLeft: { nationalWon: 0, localWon: 21_450 },
  },
  acts: ['upload-bill' as const, 'withdraw-bill' as const, 'mark-slip' as const],
}))

const contact = {
  name: someone,
  phoneMask: '010-****-0001',
  branch: '가온세무회계',
  owner: someone,
  since: at,
  dueAt: at,
}
const contacts = altered(listContacts, () => ({
  contacts: [
    { ...contact, id: '1', caseNumber: '26-000001', reason: 'bookkeeping' as const },
    { ...contact, id: '2', name: '나들이', caseNumber: null, reason: 'consent-withdrawn' as const },
  ],
  messages: [],
  totals: { contacts: 2, messages: 0 },
  texts: { count: 0, won: 0 },
}))

const enquiry = given(readEnquiry, {
  row: {
    receiptNumber: 'C26-000001',
    kind: '1',
    nameMask: '김*마',
    phoneMask: '010-****-0001',
    state: 'calling',
    askedAt: at,
    replyBy: at,
    callFrom: null,
    assignee: '윤슬',
    mine: true,
    tries: 2,
    settledAt: null,
  },
  events: [
    { at, who: '윤슬', act: 'take', note: null },
    { at, who: '윤슬', act: 'not-reached', note: long },
  ],
  acts: ['not-reached', 'answered', 'note', 'close'],
  content: long.repeat(4),
  name: someone,
  emailMask: 'a***@example.com',
})

const facts = {
  kind: 'portal-receipt' as const,
  numbers: ['113-2026-2-500000000001'],
  names: [someone],
  amountWon: 1_234_560,
  day: '2026-05-20',
  payCode: null,
  incomeYear: 2025,
  refused: false,
}
const readings = given(readReceiptPaper, { state: 'read', facts })
const matchedCase = (number: number, by: 'case' | 'portal' | 'local' | 'name', name: string, open = true) => ({
  caseNumber: `26-00000${number}`,
  name,
  by,
  open,
})
const unsure = { kind: 'portal-receipt' as const, target: null, dueWon: null, number: null, keptBy: null }
const matched = given(matchReceiptFiles, {
  files: [
    {
      ...unsure,
      cases: [matchedCase(1, 'name', someone)],
      target: '26-000001',
      doubts: [],
      dueWon: 1_234_560,
      number: 'now',
    },
    { ...unsure, kind: null, cases: [], doubts: ['no-kind', 'no-case'] },
    { ...unsure, cases: [2, 3].map((number) => matchedCase(number, 'portal', '나들이')), doubts: ['several-cases'] },
    { ...unsure, cases: [matchedCase(4, 'local', '다소니')], target: '26-000004', doubts: [], keptBy: '26-000004' },
    { ...unsure, cases: [matchedCase(5, 'case', '라온', false)], doubts: ['closed'] },
    {
      ...unsure,
      kind: 'national-slip',
      cases: [matchedCase(6, 'name', '마루')],
      target: '26-000006',
      doubts: ['sum-differs', 'day-differs'],
      dueWon: 99_000,
    },
  ],
})

const family = given(readDependents, {
  dependents: claimWarningKinds.map((warning, index) => ({
    memberId: String(index),
    relation: '직계존속',
    name: index === 0 ? someone : `가족${index}`,
    residentNumberMask: '500101-1******',
    from: '작년 자료',
    told: ['income' as const],
    leftToFamily: index === 1,
    warnings: index === 0 ? (['claimed-twice', 'age-unmet'] as ClaimWarning[]) : [warning],
    values: (index > 1
      ? []
      : [
          { what: 'excluded', value: true, source: '가족관계증명서', reason: long, by: '윤슬', at },
          { what: 'incomeAmountWon', value: 1_234_567, source: '소득금액증명', reason: '확인', by: '윤슬', at },
        ]) as CaseDependent['values'],
  })),
  incomeTold: 'some',
  selfTold: ['disabled'],
  linked: [
    { name: someone, tie: 'spouse' as const, caseNumber: '26-000002' },
    { name: '나들이', tie: 'parent' as const, caseNumber: null },
  ],
})

export const windowStates: readonly OfficeState[] = [
  {
    name: 'case-move',
    at: 'case',
    calls: [moving],
    press: [movingTexts.press],
    choose: [movingTexts.to, '나래세무사사무소'],
    seen: movingTexts.otherFirmHint,
  },
  sheetState('filled', {}),
  sheetState('stale', {
    calls: [fillable, given(readFilingSheet, { ...sheet, stale: 'documents' })],
    seen: sheetTexts.stale.causes.documents,
  }),
  sheetState('details', { press: [sheetTexts.details.open], seen: sheetTexts.details.lists.reductions }),
  { name: 'case-preparation', at: 'case#preparation', calls: [], seen: partTexts.checks.title },
  { name: 'case-slips', at: 'case#filing', calls: [slips], seen: filingTexts.bills.paidBy.filer('').trim() },
  {
    name: 'contacts-done',
    at: '/office/contacts',
    calls: [contacts],
    press: [contactsTexts.done.of(someone)],
    seen: contactsTexts.done.example,
  },
  {
    name: 'contacts-released',
    at: '/office/contacts',
    calls: [contacts],
    press: [contactsTexts.released.of('나들이')],
    seen: contactsTexts.released.example,
  },
  {
    name: 'enquiry-open',
    fullest: true,
    at: '/office/enquiries#C26-000001',
    calls: [enquiry],
    seen: oneTexts.history.title,
  },
  {
    name: 'receipt-files-chosen',
    fullest: true,
    at: '/office/receipts',
    calls: [readings, matched],
    files: [
      '26-000001 접수증.pdf',
      '신고서.pdf',
      '000-2026-1-500000000001.pdf',
      '위택스 26-000004.pdf',
      '26-000005.pdf',
      '납부서.pdf',
    ],
    seen: receiptFilesTexts.doubts.closed,
  },
  { name: 'family-warnings', at: 'case#family', calls: [family], seen: dependentTexts.warnings['claimed-twice'] },
  {
    name: 'cases-export',
    at: '/office/cases',
    calls: [],
    press: [listTexts.exporting.press],
    seen: listTexts.exporting.body,
  },
]
