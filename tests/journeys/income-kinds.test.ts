/** One person for every kind of income, from the first sign-in to the finished case, by HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completeCase, makeReport, recordFiling, uploadBill } from '#office/report/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { approveReview, overrideCalculation, readCalculation, sendToReview } from '#office/review/contract.ts'
import { approveDraft, readDraft } from '#filer/draft/contract.ts'
import { compareMethods } from '#filer/method/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { payByCard } from '#tests/support/money/pay-by-card.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
before(async () => {
  rehearsal = await startRehearsal()
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '검토연습' })
  await preparer.signIn()
  await reviewer.signIn()
})
after(() => rehearsal.stop())

type Typed = readonly [field: string, value: number | string | boolean][]
const withheld = (kind: string, nationalWon: number): Typed => [
  [`withheld.${kind}.nationalWon`, nationalWon],
  [`withheld.${kind}.localWon`, nationalWon / 10],
]

type Story = {
  /** Items that the filer is told are unknown. */
  unknown: RegExp[]
  typed: Typed
  /** Values typed first that put the case outside the calculation: no method has a sum then. */
  refused?: Typed
  /** Items of the filed return, by label; null where absent. */
  lines: Readonly<Record<string, number | null>>
}

const stories: Readonly<Record<string, Story>> = {
  'kind-pension': {
    unknown: [/연금소득/],
    typed: [['pensionWon', 24_000_000], ...withheld('publicPension', 300_000)],
    lines: { 연금소득금액: 16_700_000 },
  },
  'kind-private-pension': {
    unknown: [/연금소득/],
    typed: [['pensionWon', 0], ['privatePensionWon', 60_000_000], ...withheld('privatePension', 3_000_000)],
    lines: { '사적연금의 15% 분리과세 세액': 9_000_000 },
  },
  'kind-financial': {
    unknown: [/이자소득/, /배당소득/],
    typed: [
      ['financial.interest14Won', 25_000_000],
      ['financial.grossUpDividendWon', 10_000_000],
      ...withheld('interest', 3_500_000),
      ...withheld('dividend', 1_400_000),
    ],
    lines: { 금융소득금액: 35_000_000, 배당가산액: 1_000_000 },
  },
  'kind-small-interest': {
    unknown: [/이자소득/],
    typed: [['financial.interest14Won', 20_000_000]],
    lines: { 금융소득금액: null },
  },
  'kind-landlord': {
    unknown: [/임대보증금/, /집의 수/],
    typed: [
      ['businesses.0.deemedRentWon', 0],
      ['businesses.0.exemptHousing', false],
    ],
    lines: { '주택임대소득의 분리과세 세액': 1_260_000 },
  },
  'kind-reduced': { unknown: [], typed: [], lines: { '연말정산한 근로소득세': 89_400 } },
  'kind-newborn': { unknown: [], typed: [['newbornOrders.0', 2]], lines: { '출산·입양 세액공제': 500_000 } },
  'kind-planner': {
    unknown: [/연말정산한 사업소득/],
    typed: [
      ['settledBusinessTaxWon', 310_000],
      ['settledBusinessLocalWon', 31_000],
    ],
    lines: { '연말정산한 사업소득세': 310_000 },
  },
  'kind-other': { unknown: [], typed: [], lines: { 기타소득금액: 5_000_000 } },
  'kind-foreign': {
    unknown: [],
    typed: [
      ['foreign.0.incomeWon', 10_000_000],
      ['foreign.0.taxWon', 100_000],
    ],
    lines: { 외국납부세액공제: 100_000 },
  },
  'kind-pupils': {
    unknown: [/교육비/, /월세/],
    typed: [
      ['education.0.kind', 'university'],
      ['education.0.paidWon', 15_000_000],
      ['special.rentWon', 0],
    ],
    lines: { '교육비 세액공제': 1_350_000, '월세 세액공제': null },
  },
  'kind-dealer': {
    unknown: [/부동산매매업/],
    typed: [['outside.dealer', false]],
    refused: [['outside.dealer', true]],
    lines: { 외국납부세액공제: null },
  },
}

async function registered(id: string, unknown: readonly RegExp[]): Promise<[filer: Filer, caseNumber: string]> {
  const filer = await walkTo(rehearsal, id, 'agent')
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers))
  for (const offer of offers) {
    assert.equal(offer.unknown?.length ?? 0, unknown.length, JSON.stringify(offer.unknown))
    unknown.forEach((what) =>
      assert.ok(
        offer.unknown?.some((one) => what.test(one.what)),
        String(what),
      ),
    )
    if (unknown.length > 0) assert.deepEqual([offer.sum, offer.recommended], ['unknown', false])
  }
  await walkOn(rehearsal, filer, 'agent', 'registered')
  return [filer, (await filer.call(readReportState)).caseNumber ?? '']
}

async function type(params: { caseNumber: string }, typed: Typed): Promise<void> {
  const [first, ...also] = typed.map(([field, value]) => ({ field, value }))
  if (first)
    await preparer.call(overrideCalculation, { params, body: { ...first, also, reason: '원천징수영수증 확인' } })
}

/** One payment slip for each tax that is due. */
async function addSlips(params: { caseNumber: string }): Promise<void> {
  const { papers } = await preparer.call(readCase, { params })
  const { nationalWon, localWon } = papers.slipsLeft
  for (const [kind, amountWon] of [
    ['national-slip', nationalWon],
    ['local-slip', localWon],
  ] as const)
    if (amountWon > 0) {
      const slip = aPdf(`${kind} ${params.caseNumber}`)
      await preparer.call(uploadBill, { params, query: { kind, amountWon, payBy: '2026-06-01' }, body: slip })
    }
}

let receipt = 0
for (const [id, { unknown, typed, refused = [], lines }] of Object.entries(stories))
  test(`${id} is walked to the end`, { timeout: 60_000 }, async () => {
    const [filer, caseNumber] = await registered(id, unknown)
    const params = { caseNumber }
    const at = async (officer: Officer) => ({ version: (await officer.call(readCase, { params })).version })
    await preparer.call(takeCase, { params, body: await at(preparer) })
    await type(params, refused)
    if (refused.length > 0) {
      const { returns, offers } = await preparer.call(readCalculation, { params })
      assert.deepEqual([Object.keys(returns), offers.some(({ recommended }) => recommended)], [[], false])
    }
    await type(params, typed)
    await answerChecks(preparer.call, params)
    await typeBooks(preparer.call, params)
    const calculation = await preparer.call(readCalculation, { params })
    const review = reviewOf(calculation)
    const offer = calculation.offers.find(({ fillingType }) => fillingType === review.type)
    for (const [label, amount] of Object.entries(lines))
      assert.equal(
        offer?.lines?.find((line) => line.label === label)?.amount ?? null,
        amount,
        JSON.stringify(offer?.lines?.map((line) => [line.label, line.amount])),
      )
    await preparer.call(sendToReview, { params, body: { ...(await at(preparer)), ...review } })
    await reviewer.call(approveReview, { params, body: { ...(await at(reviewer)), reasons: everyReason } })
    await payByCard(rehearsal, filer)
    await addSlips(params)
    await preparer.call(makeReport, { params, body: await at(preparer) })
    const { draft } = await filer.call(readDraft)
    await filer.call(approveDraft, { body: { figures: draft?.figures } })
    receipt += 1
    const receipts = {
      portalReceiptNumber: `000-2026-1-5000001000${String(receipt).padStart(2, '0')}`,
      localReceiptNumber: `W-2026-0001${String(receipt).padStart(2, '0')}`,
    }
    await preparer.call(recordFiling, { params, body: { ...(await at(preparer)), ...receipts } })
    await preparer.call(completeCase, { params, body: await at(preparer) })
    assert.equal((await filer.call(readReportState)).completed, 'May')
  })
