/** Instalments, due two months later, are chosen before filing (소득세법 77, 지방세법 95④). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { approveDraft, chooseOwnInstalment, readDraft } from '#filer/draft/contract.ts'
import { instalmentOffers } from '#filer/draft/service.server.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { chooseInstalment } from './contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { reviewedDue } from '#tests/support/office/reviewed-due.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let clerk: Officer
let filer: Filer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  clerk = await makeOfficer(rehearsal, { role: 'preparer' })
  await clerk.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  const { context } = rehearsal.product
  const { id } = (await context.database.filings.findByCaseNumber(params.caseNumber))!
  await reviewedDue(context, id, { national: 12_000_000, local: 1_200_000 })
})
after(() => rehearsal?.stop())

const shown = async () => (await filer.call(readDraft)).draft!
const choose = async (nationalWon: number, localWon: number) => {
  const { figures } = await shown()
  return filer.ask(chooseOwnInstalment, { body: { figures, nationalWon, localWon } })
}

test('above ten million won (locally one million) the part above may wait, above twice that the half, by the law', () => {
  const now = new Date('2026-05-12T10:00:00+09:00')
  const most = (national: number, local: number | null, at = now, filingYear = 2026) =>
    instalmentOffers(
      { filingYear, instalmentNationalWon: null, instalmentLocalWon: null },
      { taxDueOrRefundWon: national, localTaxDueOrRefundWon: local },
      at,
    ).map(({ tax, mostWon, dueDay, laterDay }) => [tax, mostWon, dueDay, laterDay])
  const days = ['2026-06-01', '2026-08-03']
  const inJune = new Date('2026-06-15T10:00:00+09:00')
  assert.deepEqual(
    instalmentOffers(
      { filingYear: 2026, instalmentNationalWon: null, instalmentLocalWon: null },
      { taxDueOrRefundWon: 30_000_000, localTaxDueOrRefundWon: 0, dueDay: '2026-06-30' },
      inJune,
    ).map(({ dueDay, laterDay }) => [dueDay, laterDay]),
    [['2026-06-30', '2026-08-31']],
    'a sincere report has its own days',
  )
  assert.deepEqual(most(10_000_000, 1_000_000), [])
  assert.deepEqual(most(10_000_010, 1_000_010), [
    ['national', 10, ...days],
    ['local', 10, ...days],
  ])
  assert.deepEqual(most(20_000_000, 0), [['national', 10_000_000, ...days]])
  assert.deepEqual(most(20_000_010, null), [['national', 10_000_005, ...days]])
  assert.deepEqual(most(-30_000_000, -3_000_000), [])
  assert.deepEqual(most(30_000_000, 0, new Date('2026-06-02T00:00:00+09:00')), [], 'after the due day all is owed')
  assert.deepEqual(most(30_000_000, 0, new Date('2026-06-01T23:59:00+09:00')).length, 1, 'on it')
  assert.deepEqual(most(30_000_000, 0, now, 2050), [], 'a year without rules')
})

test('the filer chooses before filing, within what the law allows; the choice stands in the office', async () => {
  const { instalments } = await shown()
  assert.deepEqual(
    instalments.map(({ tax, dueWon, mostWon, laterWon }) => [tax, dueWon, mostWon, laterWon]),
    [
      ['national', 12_000_000, 2_000_000, null],
      ['local', 1_200_000, 200_000, null],
    ],
  )
  assert.equal(codeOf(await choose(2_000_001, 0)), 'case.instalment')
  assert.equal(codeOf(await choose(0, 200_001)), 'case.instalment')
  assert.equal((await choose(-1, 0)).status, 400)
  for (let press = 0; press < 2; press += 1) assert.equal((await choose(2_000_000, 0)).status, 200)
  const { draft, events } = await clerk.call(readCase, { params })
  assert.deepEqual(
    draft?.instalments.map(({ tax, laterWon }) => [tax, laterWon]),
    [
      ['national', 2_000_000],
      ['local', 0],
    ],
  )
  const sentences = events
    .filter(({ event }) => event.kind === 'instalment-chosen')
    .map(({ event }) => eventWords(event, ''))
  assert.deepEqual(sentences, ['나누어 내기로 함: 나중에 종합소득세 2,000,000원, 지방소득세 0원'])
})

test('staff choose for whoever asks them, and their choice ends no approval', async () => {
  await filer.call(approveDraft, { body: { figures: (await shown()).figures } })
  const { version } = await clerk.call(readCase, { params })
  const chooseParts = (nationalWon: number, localWon: number, at = version) =>
    clerk.ask(chooseInstalment, { params, body: { version: at, nationalWon, localWon } })
  assert.equal(codeOf(await chooseParts(1_000_000, 100_000, version - 1)), 'case.changed')
  assert.equal(codeOf(await chooseParts(2_000_001, 0)), 'case.instalment')
  assert.equal((await chooseParts(1_000_000, 100_000)).status, 200)
  const draft = await shown()
  assert.deepEqual([draft.approved?.way, draft.instalments[0]?.laterWon], ['filer', 1_000_000])
})

test('with a sincere report the parts are chosen until the end of June, by the filer and in the office, on its days', async () => {
  const { db } = rehearsal.product.context.database
  await db.update(reportSummaries).set({ dueDay: '2026-06-30' })
  await rehearsal.moveClock({ to: '2026-06-15T10:00:00+09:00' })
  const late = await makeOfficer(rehearsal, { role: 'preparer' })
  await late.signIn()
  const { version, draft, papers } = await late.call(readCase, { params })
  assert.deepEqual(
    draft?.instalments.map(({ dueDay, laterDay }) => [dueDay, laterDay]),
    [
      ['2026-06-30', '2026-08-31'],
      ['2026-06-30', '2026-08-31'],
    ],
  )
  assert.deepEqual(papers.payBy, { due: '2026-06-30', instalment: '2026-08-31' })
  const body = { version, nationalWon: 2_000_000, localWon: 0 }
  assert.equal((await late.ask(chooseInstalment, { params, body })).status, 200)
  await db.update(reportSummaries).set({ dueDay: null })
  assert.equal(
    codeOf(await late.ask(chooseInstalment, { params, body: { ...body, version: version + 1 } })),
    'case.instalment',
  )
})
