import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approveReview, readCalculation, sendBack, sendToReview } from '#office/review/contract.ts'
import { downloadReport, listBills, readReport, readReportState } from '#filer/my-page/contract.ts'
import {
  agreeToStart,
  completePayment,
  readAmount,
  readPayment,
  startPayment,
  type AuthResult,
} from '#filer/payment/contract.ts'
import { makeFiler, type Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { personCalled, typedAccount, walkOn } from '#tests/support/walk.ts'
import { completeCase, makeReport, readCaseReport, recordFiling, uploadBill } from '#office/report/contract.ts'
import { listCases, readCase, takeCase } from './contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let filer: Filer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal()
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '검토연습' })
  filer = makeFiler(rehearsal, 'haneul', '010-0000-0001')
  await filer.signIn()
  await walkOn(rehearsal, filer, 'signed-in', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.signIn()
  await reviewer.signIn()
})
after(() => rehearsal?.stop())

const slip = aPdf()
const at = async (officer: Officer) => ({ version: (await officer.call(readCase, { params })).version })
const keys = (value: object) =>
  Object.entries(value)
    .filter(([, month]) => month === 'May')
    .map(([name]) => name)

test('a registered case stands in the list, unassigned and waiting since its registration', async () => {
  const { rows, total, counts } = await preparer.call(listCases, { query: { filter: 'unassigned' } })
  assert.equal(total, 1)
  assert.equal(rows[0]?.caseNumber, params.caseNumber)
  assert.equal(rows[0]?.officeState, 'new')
  assert.ok(rows[0]?.waitingSince)
  assert.match(rows[0]?.phoneMask ?? '', /\*/)
  assert.deepEqual(counts, { new: 1 })
  assert.equal((await preparer.call(listCases, { query: { filter: 'mine' } })).total, 0)
})

test('the preparer takes it, sees what was collected and the calculation, and sends it to review', async () => {
  const file = await preparer.call(readCase, { params })
  assert.deepEqual(file.acts, [
    'take',
    'assign',
    'prepare',
    'wait',
    'send-to-review',
    'ask',
    'settle-question',
    'note',
    'call',
    'reveal',
  ])
  assert.equal(file.documents.length, 5)
  assert.ok(file.documents[1]?.rows.length)
  assert.match(file.filer.residentNumberMask, /^\d{6}-\d\*{6}$/)
  await preparer.call(takeCase, { params, body: { version: file.version } })
  assert.equal((await preparer.call(listCases, { query: { filter: 'mine' } })).total, 1)
  const calculation = await preparer.call(readCalculation, { params })
  const best = calculation.offers.find((offer) => offer.recommended)
  assert.ok(
    best && (best.lines?.length ?? 0) > 5 && best.lines?.every((line) => line.label && line.source !== undefined),
  )
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  const { version } = await at(preparer)
  const review = reviewOf(calculation)
  const wrong = await preparer.ask(sendToReview, {
    params,
    body: {
      version,
      ...review,
      prepaidTaxAmount: review.prepaidTaxAmount - 50_000,
      taxDueOrRefund: review.taxDueOrRefund + 50_000,
      reasons: review.reasons.filter(({ about }) => about !== 'withheld-is-statements'),
    },
  })
  assert.equal(codeOf(wrong), 'case.checks')
  assert.deepEqual(Object.keys((wrong.body as unknown as { fields: object }).fields), ['withheld-is-statements'])
  await preparer.call(sendToReview, { params, body: { version, ...review } })
  assert.deepEqual(keys(await filer.call(readReportState)), ['received', 'dataLinked'])
  assert.deepEqual(await filer.call(readReport), {})
})

test('figures under review are not exchanged under the reviewer’s eyes', async () => {
  const file = await preparer.call(readCase, { params })
  const { review } = file
  assert.ok(review)
  const again = reviewOf(await preparer.call(readCalculation, { params }), review.type)
  const changed = await preparer.ask(sendToReview, { params, body: { version: file.version, ...again, feeWon: 1_000 } })
  assert.equal(codeOf(changed), 'case.edge')
  assert.equal((await reviewer.call(readCase, { params })).review?.feeWon, review.feeWon)
})

test('the preparer cannot approve, nor can any preparer; a second person can', async () => {
  const alone = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await alone.signIn()
  await alone.call(sendBack, { params, body: { ...(await at(alone)), reason: '경비를 다시 봐 주세요' } })
  const file = await alone.call(readCase, { params })
  assert.equal(file.row.officeState, 'preparing')
  const { review } = file
  assert.ok(review)
  await alone.call(sendToReview, {
    params,
    body: { version: file.version, ...reviewOf(await alone.call(readCalculation, { params }), review.type) },
  })
  assert.equal(codeOf(await alone.ask(approveReview, { params, body: await at(alone) })), 'case.second-person')
  assert.ok(!(await alone.call(readCase, { params })).acts.includes('approve'))
  assert.equal((await preparer.ask(approveReview, { params, body: await at(preparer) })).status, 403)
  await reviewer.call(approveReview, { params, body: { ...(await at(reviewer)), reasons: everyReason } })
  const approved = await reviewer.call(readCase, { params })
  assert.equal(approved.row.officeState, 'waiting-for-fee')
  assert.equal(approved.review?.reviewedBy, '검토연습')
  assert.equal(codeOf(await reviewer.ask(approveReview, { params, body: { version: approved.version } })), 'case.edge')
  assert.equal(
    codeOf(await reviewer.ask(sendBack, { params, body: { version: approved.version, reason: '다시' } })),
    'case.edge',
  )
})

test('the filer sees the summary and the fee, and pays by card', async () => {
  const { localDueOrRefund, refundAccount, checks, ...summary } = await filer.call(readReport)
  assert.deepEqual(refundAccount?.last, typedAccount.slice(-4))
  assert.ok(Number.isInteger(localDueOrRefund))
  assert.ok(checks && checks.made > 0)
  const { review, told } = await reviewer.call(readCase, { params })
  const toFiler = (await filer.call(readReportState)).told
  assert.deepEqual([toFiler?.kind, toFiler?.headline], ['fee-due', told.headline], 'office and filer read the same')
  assert.deepEqual(summary, {
    type: review?.type,
    totalIncome: review?.totalIncome,
    decidedTaxAmount: review?.decidedTaxAmount,
    prepaidTaxAmount: review?.prepaidTaxAmount,
    taxDueOrRefund: review?.taxDueOrRefund,
    discountedAmount: review?.feeWon,
  })
  assert.equal((await filer.call(readAmount)).discounted_amount, review?.feeWon)
  assert.equal(codeOf(await preparer.ask(makeReport, { params, body: await at(preparer) })), 'case.edge')
  await filer.call(agreeToStart, { body: { hash: (await filer.call(readAmount)).consent.hash } })
  const form = await filer.call(startPayment, { body: { payMethod: 'CARD' } })
  const window = (await (
    await fetch(`${rehearsal.phoneUrl}/nicepay/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form }),
    })
  ).json()) as { fields: AuthResult }
  assert.equal((await filer.call(completePayment, { body: window.fields })).result, 'S')
  assert.equal((await filer.call(readPayment)).statusMessage, 'PAID')
  assert.deepEqual(keys(await filer.call(readReportState)), ['received', 'dataLinked', 'reviewCompleted', 'feePaid'])
  assert.equal((await reviewer.call(readCase, { params })).row.officeState, 'ready-to-file')
})

test('the report is a PDF in Korean with embedded letters', async () => {
  assert.equal((await preparer.ask(readCaseReport, { params, query: { reason: 'check' } })).status, 404)
  await preparer.call(makeReport, { params, body: await at(preparer) })
  const answer = await preparer.ask(readCaseReport, { params, query: { reason: 'check' } })
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  assert.ok(
    decodeURIComponent(answer.headers.get('content-disposition') ?? '').includes(
      `종합소득세-신고요약-${params.caseNumber}.pdf`,
    ),
  )
  const pdf = readPdf(answer.body as unknown as Uint8Array)
  assert.ok(pdf.pages > 1 && pdf.text.includes(`1 / ${pdf.pages}`), `${pdf.pages} pages`)
  assert.ok(pdf.everyFontEmbedded)
  assert.match(pdf.title, /2025년 귀속 종합소득세/)
  const { residentNumber } = personCalled(rehearsal, 'haneul')
  const [front, back] = [residentNumber.slice(0, 6), residentNumber.slice(6)]
  for (const words of [
    '2025년 귀속 종합소득세 신고 요약',
    params.caseNumber,
    `${front}-${back.slice(0, 1)}******`,
    '기납부세액',
    '신고 전',
    '가온세무회계',
  ])
    assert.ok(pdf.text.includes(words), words)
  assert.ok(!pdf.text.includes('\uFFFD'))
  assert.ok(!pdf.text.includes(back))
})

test('filing needs the receipt number; a refund needs no slip to be complete, and none is taken', async () => {
  const receipts = { portalReceiptNumber: '000-2026-1-500000000001', localReceiptNumber: null }
  assert.equal(codeOf(await preparer.ask(completeCase, { params, body: await at(preparer) })), 'case.receipt-number')
  await hearApproval(preparer.call, params)
  await preparer.call(recordFiling, { params, body: { ...(await at(preparer)), ...receipts } })
  const query = { fileName: '납부서.pdf', kind: 'national-slip', amountWon: 1, payBy: '2026-06-01' }
  assert.equal(codeOf(await preparer.ask(uploadBill, { params, query, body: slip })), 'case.no-slip')
  const file = await preparer.call(readCase, { params })
  assert.equal(file.filing.localTaxState, 'not-applicable')
  assert.ok(file.acts.includes('complete'))
  const made = readPdf(
    (await preparer.ask(readCaseReport, { params, query: { reason: 'check' } })).body as unknown as Uint8Array,
  )
  assert.ok(
    made.text.includes('000-2026-1-500000000001') && made.text.includes('해당 없음'),
    'the report names the receipt numbers',
  )
  assert.equal((await filer.call(readReport)).portalReceiptNumber, '000-2026-1-500000000001')
  assert.equal((await filer.ask(downloadReport)).status, 404)
  assert.deepEqual(await filer.call(listBills), [])
  await preparer.call(completeCase, { params, body: { version: file.version } })
  // A person with an e-mail address is told by e-mail, once.
  const inbox = async () =>
    (
      (await (await fetch(`${rehearsal.phoneUrl}/phone/mail/haneul@example.com.json`)).json()) as {
        letters: { subject: string; text: string }[]
      }
    ).letters
  await waitFor(async () => (await inbox()).length === 1)
  assert.match((await inbox())[0]?.subject ?? '', /신고 완료/)
  assert.ok((await inbox())[0]?.text.includes(params.caseNumber))
})

test('the filer gets the report under its Korean name', async () => {
  assert.deepEqual(keys(await filer.call(readReportState)), [
    'received',
    'dataLinked',
    'reviewCompleted',
    'feePaid',
    'completed',
  ])
  const report = await filer.ask(downloadReport)
  assert.ok(
    decodeURIComponent(report.headers.get('content-disposition') ?? '').includes(
      '2025년 귀속 종합소득세 신고 결과 요약.pdf',
    ),
  )
  assert.ok(readPdf(report.body as unknown as Uint8Array).text.includes('000-2026-1-500000000001'))
  assert.deepEqual(await filer.call(listBills), [])
})

test('the timeline tells every act with who and when', async () => {
  const { events, acts, row } = await preparer.call(readCase, { params })
  assert.equal(row.officeState, 'done')
  assert.deepEqual(
    events.filter((event) => event.machine === 'office').map((event) => event.after),
    ['preparing', 'in-review', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file', 'filed', 'done'],
  )
  assert.ok(events.some((event) => event.who === '담당연습' && event.event.kind === 'taken'))
  assert.ok(events.some((event) => event.event.kind === 'report-made'))
  assert.deepEqual(acts, ['upload-receipt', 'correct-receipts', 'settle-question', 'note', 'call', 'reveal'])
  const total = async (sort: string) => (await preparer.call(listCases, { query: { sort } })).total
  assert.deepEqual([await total('waiting'), await total('received')], [0, 1], 'a finished case waits for nobody')
  assert.equal(codeOf(await reviewer.ask(takeCase, { params, body: await at(reviewer) })), 'case.edge')
})
