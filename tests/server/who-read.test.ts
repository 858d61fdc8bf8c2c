import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { downloadOwnData, readAccountPage, readReportState } from '#filer/my-page/contract.ts'
import { accessWords } from '#filer/my-page/texts.ts'
import { readCase, revealSecret } from '#office/cases/contract.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, typedAccount, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

test("one's own page shows who of the office looked at one's data, with role, act and reason, and only at one's own", async () => {
  const [filer, stranger] = [
    await walkTo(rehearsal, 'p-001505', 'registered'),
    await walkTo(rehearsal, 'p-001506', 'signed-in'),
  ]
  assert.deepEqual(
    (await filer.call(readAccountPage)).reads,
    { items: [], page: 0, pages: 0 },
    'own readings count not',
  )
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  const { caseNumber = '' } = await filer.call(readReportState)
  await officer.call(readCase, { params: { caseNumber } })
  const page = await filer.call(readAccountPage)
  assert.ok(page.reads.items.length > 0)
  for (const read of page.reads.items) {
    assert.equal(read.who, accessWords.who('preparer'))
    assert.match(read.who, /담당/, 'the role is named')
    assert.equal(read.why, accessWords.why('case-file'))
    assert.match(read.act, /[가-힣]/)
  }
  assert.deepEqual((await stranger.call(readAccountPage)).reads.items, [])
  assert.match(page.depositAccount!.number, /\d/)
  const body = { what: 'resident-number', reason: '홈택스에 옮겨 적어요' } as const
  for (let count = 0; count <= 20; count += 1) await officer.call(revealSecret, { params: { caseNumber }, body })
  const [first, second] = [
    await filer.call(readAccountPage),
    await filer.call(readAccountPage, { query: { reads: 1 } }),
  ]
  assert.deepEqual([...new Set(first.reads.items.map(({ why }) => why))], [body.reason], 'the typed reason is told')
  assert.deepEqual([first.reads.items.length, first.reads.page, second.reads.page], [20, 0, 1])
  assert.ok(first.reads.pages >= 2)
  assert.notDeepEqual(second.reads.items, first.reads.items, 'each page has its own')
})

test('a person takes everything kept of them as a file: their own alone, numbers masked, the words agreed to, and it is on record', async () => {
  const { database } = rehearsal.product.context
  const filer = await walkTo(rehearsal, 'p-001507', 'registered')
  const { caseNumber = '' } = await filer.call(readReportState)
  const filing = await database.filings.findByCaseNumber(caseNumber)
  const asked = {
    kind: 'question',
    words: '어디에서 받으셨나요?',
    dueDay: '2026-05-15',
    by: '00000000-0000-4000-8000-000000000001',
  } as const
  await database.questions.ask(filing!, asked, rehearsal.product.context.clock.now())
  const { status, headers, body } = await filer.ask(downloadOwnData)
  assert.deepEqual([status, headers.get('cache-control')], [200, 'private, no-store'])
  const text = JSON.stringify(body)
  const { residentNumber, phone } = personCalled(rehearsal, 'p-001507')
  assert.ok(!text.includes(residentNumber) && !text.includes(residentNumber.slice(6)) && !text.includes(typedAccount))
  const file = body as unknown as {
    account: { phone: string }
    return: { caseNumber: string; residentNumber: string; documents: { filingGuide?: object } }
    consents: { kind: string; text: string }[]
    questions: { words: string }[]
  }
  assert.deepEqual(
    [file.return.caseNumber, file.return.residentNumber, file.account.phone.replace(/\D/g, '').slice(-8)],
    [caseNumber, filing?.residentMask, (phone ?? '').replace(/\D/g, '').slice(-8)],
  )
  assert.ok(file.return.documents.filingGuide)
  assert.deepEqual(
    file.questions.map(({ words }) => words),
    [asked.words],
  )
  const shown = (await filer.call(readAccountPage)).consents
  assert.ok(shown.length > 1 && shown.every((entry) => entry.text.length > 40))
  assert.deepEqual(
    file.consents.map((consent) => [consent.kind, consent.text]),
    shown.map((entry) => [entry.kind, entry.text]),
  )
  const taken = await database.accessRecords.list({ subjectId: filing!.accountId, act: 'download', page: 0, size: 9 })
  assert.deepEqual(
    taken.items.map(({ fields }) => fields),
    [
      [
        'own-data',
        'questions',
        'conversation',
        'letters',
        'past-years',
        'household',
        'privacy-requests',
        'filing-guide',
        'business-payments',
        'wage-payments',
        'other-payments',
        'year-end-simplified',
      ],
    ],
  )
  const stranger = await walkTo(rehearsal, 'p-001508', 'signed-in')
  assert.ok(!JSON.stringify((await stranger.ask(downloadOwnData)).body).includes(caseNumber))
})
