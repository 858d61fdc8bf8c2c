/** The whole ordinary story once more without a browser: whoever reads the contract can do everything that the screens do. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { completeCase, makeReport, recordFiling } from '#office/report/contract.ts'
import { approveReview, readCalculation, sendToReview } from '#office/review/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { collectStep, readCollection } from '#filer/collection/contract.ts'
import { checkAgent, registerAgent } from '#filer/consent/contract.ts'
import { chooseFamily, listLastYearFamily } from '#filer/family/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { downloadReport, listBills, readReport, readReportState } from '#filer/my-page/contract.ts'
import {
  agreeToStart,
  completePayment,
  readAmount,
  readPayment,
  startPayment,
  type AuthResult,
} from '#filer/payment/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, reviewOf } from '#tests/support/office/review.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { filerCalled, identityOf, typedAccount } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal?.stop())

const receipts = { portalReceiptNumber: '000-2026-1-500000001', localReceiptNumber: 'W-2026-000001' }

test('from the first sign-in to the downloaded report by HTTP alone', { timeout: 120_000 }, async () => {
  const haneul = filerCalled(rehearsal, 'haneul')
  const stands = async () => (await haneul.call(readJourney)).path
  assert.equal((await haneul.ask(readJourney)).status, 401)
  await haneul.signIn()
  assert.equal(await stands(), '/tax-report-1')

  await haneul.call(saveIdentity, { body: identityOf(rehearsal, 'haneul'), query: { lane: 'filing' } })
  assert.equal(await stands(), '/tax-report-2')
  assert.equal((await haneul.call(requestAuthentication)).result, 'S')
  assert.equal(await stands(), '/tax-report-3')
  await haneul.onPhone('approve')
  assert.equal((await haneul.call(completeAuthentication)).result, 'S')

  assert.equal(await stands(), '/tax-report-4')
  const steps = await Promise.all(['1', '2', '3'].map((step) => haneul.call(collectStep, { params: { step } })))
  assert.deepEqual(
    steps.map(({ result }) => result),
    ['S', 'S', 'S'],
  )
  assert.equal((await haneul.call(readCollection)).progress, 100)

  assert.equal(await stands(), '/tax-report-5')
  assert.ok((await haneul.call(listLastYearFamily)).body.length > 0)
  await haneul.call(chooseFamily, { query: { status: 'LAST_YEAR' } })
  assert.equal((await haneul.call(readHistory)).length, 3)
  const offers = await haneul.call(compareMethods)
  assert.ok(Array.isArray(offers))
  await haneul.call(chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType ?? 'SIMPLE' })

  assert.equal(await stands(), '/tax-report-11')
  assert.equal((await haneul.call(checkAgent, { body: {} })).result, 'S')
  assert.equal((await haneul.call(registerAgent, { body: {} })).result, 'S')
  const { caseNumber } = await haneul.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } })
  assert.match(caseNumber, /^26-\d{6}$/)
  assert.ok(await waitFor(async () => (await haneul.messages()).some(({ text }) => text.includes(caseNumber)), 20_000))

  const params = { caseNumber }
  const preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  const reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '검토연습' })
  await preparer.signIn()
  await reviewer.signIn()
  const at = async (officer: Officer) => ({ version: (await officer.call(readCase, { params })).version })
  await preparer.call(takeCase, { params, body: await at(preparer) })
  await answerChecks(preparer.call, params)
  const review = reviewOf(await preparer.call(readCalculation, { params }))
  await preparer.call(sendToReview, { params, body: { ...(await at(preparer)), ...review } })
  await reviewer.call(approveReview, { params, body: { ...(await at(reviewer)), reasons: everyReason } })

  assert.equal((await haneul.call(readReport)).type, review.type)
  assert.ok((await haneul.call(readAmount)).discounted_amount > 0)
  await haneul.call(agreeToStart, { body: { hash: (await haneul.call(readAmount)).consent.hash } })
  const form = await haneul.call(startPayment, { body: { payMethod: 'CARD' } })
  const window = (await (
    await fetch(`${rehearsal.phoneUrl}/nicepay/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form }),
    })
  ).json()) as { fields: AuthResult }
  assert.equal((await haneul.call(completePayment, { body: window.fields })).result, 'S')
  assert.equal((await haneul.call(readPayment)).statusMessage, 'PAID')

  await preparer.call(makeReport, { params, body: await at(preparer) })
  await preparer.call(recordFiling, { params, body: { ...(await at(preparer)), ...receipts } })
  await preparer.call(completeCase, { params, body: await at(preparer) })

  const { received, dataLinked, reviewCompleted, feePaid, completed } = await haneul.call(readReportState)
  assert.deepEqual(
    [received, dataLinked, reviewCompleted, feePaid, completed],
    Array.from({ length: 5 }, () => 'May'),
  )
  const report = readPdf((await haneul.ask(downloadReport)).body as unknown as Uint8Array)
  assert.ok(report.text.includes(receipts.portalReceiptNumber) && report.text.includes(caseNumber))
  assert.deepEqual(await haneul.call(listBills), [])
})
