/** A case's screen in the office, of which only the row and the filer's status are known. */
import type { CaseFile } from '#office/cases/contract.ts'
import type { CaseScreenProps } from '#office/cases/file/case.view.tsx'

const nothing = () => undefined
const idle = { busy: false, problem: null, run: nothing, clear: nothing }
/** Every act, at rest. */
const acts = new Proxy({}, { get: () => idle })

export function plainCasePage(stated: CaseFile['told'], officeState: CaseFile['row']['officeState']): CaseScreenProps {
  const row = {
    caseNumber: '26-000001',
    name: '김하늘',
    diedOn: null,
    phoneMask: '010-****-0001',
    branchId: 'gaon',
    officeState,
    dataState: 'linked',
    agentState: 'ours',
    paymentState: '',
    method: 'SIMPLE' as const,
    assignee: null,
    waitingSince: null,
    receivedAt: '2026-05-11T01:00:00.000Z',
    askedUntil: null,
    answeredSince: null,
    sentBack: null,
    figures: null,
  }
  const file = {
    row,
    heirs: null,
    told: stated,
    version: 1,
    filer: {
      name: '김하늘',
      phoneMask: row.phoneMask,
      emailMask: '',
      residentNumberMask: '',
      residentNumberKept: false,
      authentication: null,
    },
    registration: null,
    documents: [],
    givenPapers: 0,
    family: [],
    checks: [],
    review: null,
    estimate: null,
    draft: null,
    papers: {
      report: null,
      bills: [],
      slipsLeft: { nationalWon: 0, localWon: 0 },
      payBy: { due: '2026-06-01', instalment: '2026-08-03' },
    },
    filing: {
      portalReceiptNumber: null,
      localReceiptNumber: null,
      filingState: '',
      localTaxState: '',
      transmission: null,
      throughVendor: false,
    },
    engagement: { standing: 'off', signed: [] },
    payment: { state: '', amountWon: null, receivedWon: 0, method: null, paidAt: null },
    colleagues: [],
    assigneeId: null,
    moveTo: [],
    editing: null,
    events: [],
    acts: [],
    approvalStop: null,
  } satisfies CaseFile
  return {
    file,
    tab: 'summary',
    list: '/office/cases',
    acts,
    reveal: null,
    calculation: {},
    family: {},
    questions: {},
    timeline: {},
    preparation: {},
    sheet: {},
    now: new Date('2026-05-12T01:00:00.000Z'),
    reloading: false,
    daysSince: () => 0,
    onTab: nothing,
    onReload: nothing,
    next: null,
  } as unknown as CaseScreenProps
}
