/**
 * Input for any call, made from its own schemas: a call whose input cannot be made reports which field needs a
 * sample.
 */
import type { Endpoint } from '#contract/endpoint.ts'
import { namedFields, type NamedKind } from '#contract/id.ts'
import { refundedCases } from '#domain/fee/refund-due.ts'
import { noDetails } from '#domain/return-form/details.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

type Any = Endpoint<any, any, any, any>
type Node = {
  def?: { type?: string; shape?: Record<string, Node>; entries?: Record<string, string>; values?: unknown[] }
  safeParse(value: unknown): { success: boolean }
}
export type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** By field name; no version fits, so none of these calls changes anything. */
const samples: Readonly<Record<string, unknown>> = {
  clients: ['00000000-0000-4000-8000-000000000000'],
  // A member of staff who writes of a letter is refused by its version.
  kind: 'other',
  asks: '연습으로 묻는 글',
  receivedDay: '2020-01-02',
  paperDay: null,
  paperDueDay: '2020-02-03',
  incomeYear: null,
  dueReason: '',
  office: '',
  officer: '',
  submit: false,
  act: 'take-back',
  way: 'post',
  proof: '연습 번호',
  outcome: 'paid',
  lastInterimWon: 0,
  incomeWon: 0,
  deductionsWon: 0,
  withheldWon: 0,
  user_id: '999999999999',
  self: [],
  people: [],
  consented: true,
  expenses: null,
  shownWon: 0,
  version: 1_000_000,
  tradeCode: '940909',
  totalIncome: 1,
  decidedTaxAmount: 1,
  penaltyAmount: 0,
  prepaidTaxAmount: 1,
  taxDueOrRefund: 0,
  localDecidedTaxAmount: 0,
  localPenaltyAmount: 0,
  localPrepaidTaxAmount: 0,
  localTaxDueOrRefund: 0,
  feeWon: 1_000,
  question: 'vatSalesWon',
  seenIn: '홈택스',
  sheet: 1_000_000,
  cells: ['main.total.0'],
  ticked: true,
  ...noDetails,
  amountWon: '1',
  payBy: '2026-06-01',
  dueDay: '2020-01-01',
  endsOn: '2020-01-01',
  file: '00000000-0000-4000-8000-00000000000a',
  paper: '00000000-0000-4000-8000-00000000000b',
  nothingElse: true,
  layout: '00000000-0000-4000-8000-00000000000c',
  portalUser: '',
  fileId: '00000000-0000-4000-8000-00000000000a',
  files: [{ numbers: ['26-000001'], hash: '0'.repeat(64), facts: null }],
  source: '가족관계증명서',
  reason: '연습으로 살펴봐요',
  portalReceiptNumber: '000-2026-1-500000000001',
  licenceNumber: '900123',
  localReceiptNumber: null,
  fileName: '납부서.pdf',
  text: '연습 알림',
  title: '연습 공지',
  content: '연습 문의예요. 언제 답을 받을 수 있나요?',
  link: null,
  // A period that is over before it begins is refused after authorization.
  from: '2020-01-02T00:00:00Z',
  until: '2020-01-01T00:00:00Z',
  publishedAt: '2020-01-01T00:00:00Z',
  shown: true,
  off: false,
  on: false,
  arrivedWon: 1,
  payCode: '0126260511000000001',
  bank: '',
  account: '',
  calledAt: '2020-01-01T00:00:00Z',
  figures: '0'.repeat(64),
  nationalWon: 0,
  localWon: 0,
  day: '2026-05-01',
  hash: '0'.repeat(64),
  key: '00000000-0000-4000-8000-00000000000a',
  count: 1,
  number: '1',
  note: '연습으로 전화했어요',
  words: '연습으로 적어 둬요',
  called: 0,
  seen: 0,
  phone: '010-0000-0001',
  openForMs: 60_000,
  idenNoPrefix: '',
  idenNoSuffix: '',
  bankCode: '004',
  accountNumber: '',
  name: '연습가족',
  keyword: '연습',
  search: '',
  filter: 'all',
  columns: ['state'],
  descending: false,
  shared: false,
  view: '00000000-0000-4000-8000-00000000000a',
  preview: true,
  settled: true,
  year: null,
  residentRegistrationNumber: '0000000000000',
  AuthResultCode: '9999',
  code: '000000',
  token: 'nobody-was-ever-sent-this-link-in-no-letter',
  state: 'nobody-began-this',
  email: 'nobody@gaon.example',
  messengerId: 'nobody-of-the-rehearsal',
  password: 'not-the-password',
  current: 'not-the-password',
  next: 'not-the-password-either',
  field: 'no.such.field',
  value: 1,
  gubun: '4',
  board: 'notices',
  merchant: 'rehearse1m',
  role: 'counsel',
  approve: false,
  // Not later than any last day, so nothing is lengthened.
  lastDay: '2020-01-01',
  score: 3,
  // No address, so the list stays unchanged.
  ranges: ['0.0'],
  looked: [],
  told: [],
}
/** Samples of calls in which the same field name means something else. */
const apart: Readonly<Record<string, unknown>> = {
  'POST /api/office/posts body': '연습으로 적은 글',
  'POST /api/office/posts/:id body': '연습으로 적은 글',
  'POST /api/office/posts/preview body': '연습으로 적은 글',
  // A taken id: no call adds a branch.
  'POST /api/office/branch-values/hosts host': 'gaon.localhost',
  'POST /api/office/branch-values/add code': 'gaon',
  'POST /api/office/branch-values/add name': '연습세무회계',
  'POST /api/office/branch-values/add hosts': ['practice.localhost'],
  'POST /api/office/branch-values/add representative': '연습',
  'POST /api/office/branch-values/add portal': { siteId: 'X-1', siteReq: 'x' },
  'POST /api/office/branch-values/add channel': 'https://talk.practice.example/',
  'POST /api/office/branch-values/add withWords': true,
  'POST /api/office/case-views/default view': null,
  'POST /api/office/case-preparations send': false,
  'POST /api/family-group/choice proposal': '0'.repeat(64),
  'POST /api/family-group/invitations/look token': 'x'.repeat(43),
  'POST /api/family-group/joining token': 'x'.repeat(43),
  'POST /api/family-group/refusal token': 'x'.repeat(43),
  'POST /api/family-group/consent on': false,
  'POST /api/past-years/:incomeYear incomeYear': '2024',
  'POST /api/past-years/:incomeYear/entrust incomeYear': '2024',
  'POST /api/past-years/:incomeYear/entrust version': '2020-01-02',
  'POST /api/past-years/:incomeYear/withdrawal incomeYear': '2024',
  'POST /api/office/past-years/:pastYearId/acts act': 'take',
  'POST /api/office/past-years/:pastYearId/proofs item': 0,
  'POST /api/office/past-years/:pastYearId/proofs proven': true,
  'POST /api/office/past-years/:pastYearId/filed receiptNumber': '121-2026-5-000000001',
  'POST /api/office/past-years/:pastYearId/filed localReceiptNumber': '',
  'POST /api/office/past-years/:pastYearId/decision result': 'accepted',
  'POST /api/office/past-years/:pastYearId/corrections filedDay': '2026-05-12',
  'POST /api/office/past-years/:pastYearId/corrections receiptNumber': '121-2026-5-000000001',
  'POST /api/office/past-years/:pastYearId/corrections localReceiptNumber': '',
  'POST /api/office/past-years/:pastYearId/corrections decidedDay': null,
  'POST /api/office/past-years/:pastYearId/corrections result': null,
  'POST /api/office/past-years/:pastYearId/corrections resultNote': '',
  'POST /api/office/past-years/:pastYearId/corrections refundedDay': null,
  'POST /api/office/past-years/:pastYearId/corrections refundedWon': null,
  'POST /api/office/past-years/:pastYearId/refund amountWon': 1,
  'GET /api/ratings step': 'registered',
  'POST /api/ratings step': 'registered',
  'POST /api/office/cases/:caseNumber/books/files/:billId/import sheet': 0,
  'POST /api/office/cases/:caseNumber/books/files/:billId/import business': 0,
  'POST /api/office/cases/:caseNumber/books/files/:billId/import answers': [],
  'POST /api/office/cases/:caseNumber/books/files/:billId/import revenueWon': 0,
  'POST /api/office/cases/:caseNumber/books/files/:billId/import expensesWon': 0,
  'POST /api/office/cases/:caseNumber/books/files/:billId/import beforeWon': null,
  // Acts on it that the caller may do.
  'POST /api/office/case-acts act': 'message',
  'POST /api/office/case-acts template': 'fee-reminder',
  'POST /api/office/cases/:caseNumber/letters/:letterId/question until': '2020-01-01',
  'POST /api/privacy-requests kind': 'deletion',
  'POST /api/office/privacy-requests kind': 'deletion',
  // Refused after authorization.
  'POST /api/office/privacy-requests arrivedOn': '2020-01-01',
  'POST /api/office/privacy-requests source': 'phone',
  'POST /api/office/privacy-requests contact': '010-0000-0009',
  'POST /api/office/privacy-requests/:privacyRequestId/answer outcome': 'answered',
  'POST /api/office/privacy-requests/:privacyRequestId/answer until': null,
  // A month that is not over is refused after authorization.
  'POST /api/office/access-reviews month': '2026-05',
  'POST /api/office/money/sales from': '2026-05-01',
  'POST /api/office/money/sales until': '2026-05-12',
  'POST /api/office/money/sales/file from': '2026-05-01',
  'POST /api/office/money/sales/file until': '2026-05-12',
  'POST /api/office/cases/:caseNumber/transmission key': 'k'.repeat(32),
  'POST /api/office/access-records/incident from': '2026-05-01',
  'POST /api/office/access-records/incident until': '2026-05-12',
  'POST /api/office/access-records/incident/file from': '2026-05-01',
  'POST /api/office/access-records/incident/file until': '2026-05-12',
}

/**
 * The input of a call that names these resources. Throws for a field without a sample, and for a sample that the
 * contract refuses.
 */
export function inputOf(endpoint: Any, things: Readonly<Record<NamedKind, string>>): Input {
  const called = `${endpoint.method} ${endpoint.path}`
  const named = new Map(namedFields(endpoint).map(({ place, field, kind }) => [`${place} ${field}`, things[kind]]))
  const part = (place: 'params' | 'query' | 'body'): unknown => {
    const schema = endpoint[place] as Node | undefined
    if (!schema) return undefined
    const { shape } = schema.def ?? {}
    const value = shape
      ? Object.fromEntries(
          Object.entries(shape).flatMap(([field, node]) => {
            const list = field === 'caseNumbers' ? [things.case] : undefined
            const sample = list ?? named.get(`${place} ${field}`) ?? sampleOf(called, field, node)
            return sample === undefined ? [] : [[field, sample]]
          }),
        )
      : wholeOf(schema)
    const asSent = place === 'query' ? textual(value as Record<string, unknown>) : value
    if (!schema.safeParse(asSent).success)
      throw new Error(`${called}: the contract does not take this ${place}: ${JSON.stringify(asSent)}`)
    return value
  }
  const [params, query, body] = [part('params'), part('query'), part('body')]
  return {
    ...(params ? { params: params as Record<string, string> } : {}),
    ...(query ? { query: query as Record<string, unknown> } : {}),
    ...(body === undefined ? {} : { body }),
  }
}

const textual = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

function sampleOf(called: string, field: string, node: Node): unknown {
  if (`${called} ${field}` in apart) return apart[`${called} ${field}`]
  if (field in samples && node.safeParse(samples[field]).success) return samples[field]
  if (node.safeParse(undefined).success) return undefined
  const [first] = choices(node)
  if (first === undefined) throw new Error(`${called}: the matrix has no sample for ${field}`)
  return first
}

const choices = ({ def }: Node): unknown[] => def?.values ?? Object.values(def?.entries ?? {})

/** A body that is not an object: a union, a form with any fields, a file. */
function wholeOf(schema: Node): unknown {
  const act = { act: 'verdict', verdict: 'paid', seenWon: 0, reference: '1' }
  const again = { act: 'again', self: true }
  const settle = { act: 'settle', reason: samples.reason }
  const propose = { act: 'propose', reason: samples.reason, caseThen: refundedCases[0] }
  const withdraw = { act: 'withdraw', amountWon: 1 }
  const candidates = [...choices(schema), act, again, settle, propose, withdraw, {}, aPdf()]
  return candidates.find((candidate) => schema.safeParse(candidate).success)
}
