/**
 * The office's staff, access records and questions in states that the rehearsal's data does not have: empty, full,
 * refused, unanswered.
 */
import { ownQuestionTexts } from '#filer/questions/texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { listQuestions } from '#filer/questions/contract.ts'
import { receiptFilesTexts } from '#office/receipt-files/texts.ts'
import { readQuestions } from '#office/questions/contract.ts'
import { questionTexts } from '#office/questions/texts.ts'
import { listAddressLists, listStaff, readRights, readStaffLink, type Colleague } from '#office/staff/contract.ts'
import { addressTexts } from '#office/staff/addresses.texts.ts'
import { linkTexts } from '#office/staff/link.texts.ts'
import { peopleTexts } from '#office/staff/people/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { failed, given, refused } from '../call-answers.ts'
import { accessRecordStates } from './access-records.ts'
import { clientScreens } from './clients.ts'
import { letterScreens, ownLetterScreens } from './letters.ts'
import { officePastYearScreens } from './past-years-office.ts'
import { pastYearScreens } from './past-years.ts'
import { ownPrivacyScreens, privacyRequestScreens } from './privacy-requests.ts'
import { familyGroupScreens } from './family-group.ts'
import { yearScreens } from './year.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const lastDay = '2026-06-01'
const longWord = '신고대리인변경확인서'.repeat(8)

const alone = 'alone' as const
const ways = {
  role: alone,
  branch: alone,
  suspend: alone,
  resume: alone,
  end: alone,
  unlock: alone,
  reset: 'two' as const,
  licence: alone,
}
const person = (more: Partial<Colleague> = {}): Colleague => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: '갈맷빛',
  email: `${'a'.repeat(40)}@gaon.example`,
  role: 'preparer',
  branchId: 'gaon',
  branch: '가온세무회계',
  state: 'active',
  lastSignInAt: at,
  endsOn: null,
  licenceNumber: '900001',
  ways,
  ...more,
})
const nobody = { people: [], invitations: [], requests: [], mayMakeOperators: false, branches: [], secondPersons: [] }
const many = {
  people: [
    person({ endsOn: '2026-06-10' }),
    person({ id: 'b', name: '나들이', state: 'suspended', lastSignInAt: null }),
    person({ id: 'c', name: '다소니', state: 'password-due', role: 'branch-manager' }),
    person({ id: 'd', name: '라온', state: 'ended', endsOn: '2026-05-11' }),
  ],
  invitations: (['open', 'expired'] as const).map((state) => ({
    id: state,
    name: '새로온이',
    email: `${'b'.repeat(40)}@gaon.example`,
    role: 'counsel' as const,
    branch: '가온세무회계',
    until: at,
    endsOn: state === 'open' ? '2026-06-10' : null,
    state,
  })),
  requests: (['approve', 'take-back', 'nothing'] as const).map((may) => ({
    id: may,
    act: 'reset' as const,
    role: null,
    endsOn: null,
    endsOnNow: null,
    person: '갈맷빛',
    roleNow: 'preparer' as const,
    askedBy: '가람솔',
    askedAt: at,
    reason: longWord,
    until: at,
    may,
  })),
  mayMakeOperators: true,
  branches: [
    { id: 'gaon', name: '가온세무회계' },
    { id: 'nare', name: '나래세무사사무소' },
  ],
  secondPersons: [
    { branchId: 'gaon', branch: '가온세무회계', gaps: [{ act: 'payment.refund' as const, gap: 'nobody' as const }] },
  ],
}
const ranges = Array.from({ length: 20 }, (_, index) => `2001:db8:${index}::/48`)
const everywhere = given(listAddressLists, {
  lists: [{ branchId: 'gaon', name: '가온세무회계', ranges: [], changes: [] }],
  ownAddress: '203.0.113.5',
})
const lists = given(listAddressLists, {
  lists: [
    { branchId: 'gaon', name: '가온세무회계', ranges, changes: [{ ranges, by: '가람솔', reason: longWord, at }] },
    { branchId: null, name: addressTexts.operators, ranges: [], changes: [] },
  ],
  ownAddress: '2001:db8:1234:5678:9abc:def0:1234:5678',
})
const rights = given(readRights, {
  person: person(),
  changes: (['reset', 'role', 'suspended', 'resumed', 'unlocked', 'end', 'invited'] as const).map((act, index) => ({
    act,
    before: act === 'role' ? 'counsel' : null,
    after: act === 'role' ? 'preparer' : act === 'end' ? '2026-06-10' : null,
    by: index === 0 ? null : '가람솔',
    approvedBy: act === 'reset' ? '온새미' : null,
    reason: longWord,
    at: `2026-05-1${index}T01:00:00.000Z`,
  })),
})

const question = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'document' as const,
  words: longWord,
  dueDay: '2026-05-15',
  answer: null,
  answeredAt: null,
  files: [],
}
const file = { id: 'f', fileName: `${longWord}.pdf`, size: 1_234_567 }
const ofOffice = { ...question, by: '가람솔', at, settledBy: null }

export const welcomeStates: readonly OfficeState[] = [
  ...(['invitation', 'reset'] as const).map((kind): OfficeState => ({
    name: `welcome-${kind}`,
    fullest: true,
    at: `/office/welcome#${'a'.repeat(43)}`,
    calls: [
      given(readStaffLink, {
        kind,
        email: `${'a'.repeat(40)}@gaon.example`,
        name: '새로온이',
        roleName: '담당',
        branchName: '가온세무회계',
        until: at,
        secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
        secretAddress: 'otpauth://totp/Jongso:a%40gaon.example?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Jongso',
      }),
    ],
    seen: linkTexts.title[kind],
  })),
  {
    name: 'welcome-used',
    at: `/office/welcome#${'a'.repeat(43)}`,
    calls: [refused(readStaffLink, 409, 'staff.link.used', problemSentences['staff.link.used'])],
    seen: problemSentences['staff.link.used'],
  },
  {
    name: 'welcome-failed',
    at: `/office/welcome#${'a'.repeat(43)}`,
    calls: [failed(readStaffLink)],
    seen: linkTexts.failed,
  },
  { name: 'welcome-without-link', at: '/office/welcome', calls: [], seen: linkTexts.noToken.title },
]

export const officeStates: readonly OfficeState[] = [
  {
    name: 'staff-none',
    at: '/office/staff',
    calls: [given(listStaff, nobody), everywhere],
    seen: peopleTexts.empty.title,
  },
  { name: 'staff-full', at: '/office/staff', calls: [given(listStaff, many), lists], seen: addressTexts.operators },
  {
    name: 'staff-person',
    fullest: true,
    at: '/office/staff',
    calls: [given(listStaff, many), lists, rights],
    seen: peopleTexts.history,
    press: [peopleTexts.manageOf('갈맷빛')],
  },
  { name: 'staff-failed', at: '/office/staff', calls: [failed(listStaff), everywhere], seen: peopleTexts.failed.title },
  { name: 'receipt-files-none', at: '/office/receipts', calls: [], seen: receiptFilesTexts.empty.title },
  ...accessRecordStates,
  ...clientScreens,
  ...letterScreens,
  ...privacyRequestScreens,
  ...officePastYearScreens,
  {
    name: 'questions-none',
    at: 'case#questions',
    calls: [given(readQuestions, { questions: [], lastDay })],
    seen: questionTexts.empty.title,
  },
  {
    name: 'questions-full',
    fullest: true,
    at: 'case#questions',
    calls: [
      given(readQuestions, {
        questions: [
          { ...ofOffice, state: 'asked' },
          { ...ofOffice, id: 'b', state: 'answered', answer: longWord, answeredAt: at, files: [file] },
          { ...ofOffice, id: 'c', state: 'withdrawn', settledBy: '가람솔' },
          { ...ofOffice, id: 'd', state: 'closed', answer: longWord, answeredAt: at, settledBy: '가람솔' },
        ],
        lastDay,
      }),
    ],
    seen: file.fileName,
  },
  { name: 'questions-failed', at: 'case#questions', calls: [failed(readQuestions)], seen: questionTexts.failed.title },
]

/** Books are requested, or nothing; nobody is signed in who could be told. */
const booksAsked = given(readReportState, { told: viewOfReceipt({ booksUntil: '2026-05-19' }) })
const nothingAsked = given(readReportState, {})

export const ownQuestionStates: readonly OfficeState[] = [
  ...ownLetterScreens,
  ...ownPrivacyScreens,
  ...pastYearScreens,
  ...familyGroupScreens,
  ...yearScreens,
  {
    name: 'own-questions-none',
    at: '/mypage-questions',
    calls: [given(listQuestions, { questions: [] }), nothingAsked],
    seen: ownQuestionTexts.empty.title,
  },
  {
    name: 'own-questions-full',
    fullest: true,
    at: '/mypage-questions',
    calls: [
      given(listQuestions, {
        questions: [
          { ...question, state: 'asked', files: [file] },
          {
            ...question,
            id: 'b',
            words: `${longWord}?`,
            kind: 'question',
            state: 'answered',
            answer: longWord,
            answeredAt: at,
            files: [file],
          },
        ],
      }),
      booksAsked,
    ],
    seen: file.fileName,
  },
  {
    name: 'own-questions-failed',
    at: '/mypage-questions',
    calls: [failed(listQuestions), nothingAsked],
    seen: ownQuestionTexts.failed.title,
  },
]
