/** A bank's statement: read once, proposed by sum and name, booked by nobody but a person. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readPayment } from '#filer/payment/contract.ts'
import { importStatement, listBankLines, settleBankLine } from '#office/money/contract.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { headsOf, readLines, readTable } from './read.server.ts'
import { proposalsOf } from './rules.ts'

let rehearsal: Rehearsal
let reviewer: Officer, preparer: Officer, stranger: Officer
before(async () => {
  rehearsal = await startRehearsal({ settings: { DATABASE_POOL: '10' } })
  ;[reviewer, preparer, stranger] = await Promise.all([
    makeOfficer(rehearsal, { role: 'reviewer' }),
    makeOfficer(rehearsal, { role: 'preparer' }),
    makeOfficer(rehearsal, { role: 'reviewer', branchId: 'nare' }),
  ])
  for (const one of [reviewer, preparer, stranger]) await one.signIn()
})
after(() => rehearsal?.stop())

const columns = { day: '거래일시', amount: '입금액', depositor: '내용' }
const statement = (...lines: string[]) =>
  ['가온세무회계 거래내역', '조회기간,2026-05-01 ~ 2026-05-12', '거래일시,적요,출금액,입금액,내용,잔액', ...lines].join(
    '\r\n',
  )
const asUtf8 = (text: string) => new TextEncoder().encode(text)

test('a statement is read in either letters, past the bank’s own lines; what went out and what has no day is left', () => {
  const text = statement(
    '2026.05.11 10:00:01,타행,0,"220,000",홍길동,"1,220,000"',
    '2026-05-11,이체,"50,000",0,임대료,"1,170,000"',
    '20260512,타행,,33000,김하늘 110-123-456789,1203000',
    ',합계,"50,000","253,000",,',
  )
  for (const bytes of [asUtf8(text), asUtf8(`\uFEFF${text}`), encodeCp949(text)]) {
    const table = readTable(bytes)!
    assert.deepEqual(headsOf(table), ['거래일시', '적요', '출금액', '입금액', '내용', '잔액'])
    assert.deepEqual(
      readLines(table, columns)?.map(({ bookedOn, amountWon, depositor }) => [bookedOn, amountWon, depositor]),
      [
        ['2026-05-11', 220_000, '홍길동'],
        ['2026-05-12', 33_000, '김하늘 ********6789'],
      ],
    )
    assert.equal(readLines(table, { ...columns, amount: '맡기신금액' }), undefined)
  }
})

test('fees of another sum are not proposed; the sender’s own name stands first', () => {
  const fee = (caseNumber: string, filerName: string | null) => ({ caseNumber, filerName, feeWon })
  const proposed = proposalsOf(
    { depositor: '홍길동' },
    [fee('26-1', '김하늘'), fee('26-2', null), fee('26-3', '홍길동')],
    (one, other) => one !== other,
  )
  assert.deepEqual(
    proposed.map(({ caseNumber, sameName }) => [caseNumber, sameName]),
    [
      ['26-3', true],
      ['26-1', false],
      ['26-2', false],
    ],
  )
})

test('the columns are told once; the same file twice adds nothing; nothing is paid before a person says so; senders are forgotten', async () => {
  const one = await payersOf(rehearsal, 930).owing()
  const { caseNumber = '' } = await one.filer.call(readReportState)
  const { filerName } = await rehearsal.product.context.persistence.filings.get(one.filingId)
  const line = (at: string, sum: string, who: string) => `2026-05-11 ${at},타행,0,"${sum}",${who},1`
  const body = encodeCp949(
    statement(
      line('10:00', '220,000', filerName ?? ''),
      line('10:00', '220,000', filerName ?? ''),
      line('11:00', '219,999', filerName ?? ''),
    ),
  )
  const send = (officer: Officer, query: Record<string, unknown> = {}, file: Uint8Array = body) =>
    officer.ask(importStatement, { query, body: file })
  const read = (answer: { body: unknown }) => answer.body as { added: number; known: number; heads: string[] | null }
  assert.equal((await send(preparer)).status, 403)
  assert.deepEqual(read(await send(reviewer)).heads?.includes('입금액'), true)
  assert.equal(codeOf(await send(reviewer, { ...columns, amount: '없는 칸' })), 'pay.statement')
  assert.equal(codeOf(await send(reviewer, {}, new Uint8Array([0, 1, 2]))), 'pay.statement')
  assert.deepEqual(read(await send(reviewer, columns)), { added: 3, known: 0, heads: null })
  assert.deepEqual(read(await send(reviewer)), { added: 0, known: 3, heads: null })
  assert.equal((await one.filer.call(readPayment)).statusMessage, '')

  const rows = async (officer: Officer) => (await officer.call(listBankLines)).rows
  assert.deepEqual(await rows(stranger), [])
  const open = await rows(reviewer)
  const own = open.filter(({ proposals }) => proposals.length > 0)
  assert.deepEqual(
    own.map(({ amountWon, bookedOn, mayAct, proposals }) => [amountWon, bookedOn, mayAct, proposals]),
    Array.from({ length: 2 }, () => [
      feeWon,
      '2026-05-11',
      true,
      [{ caseNumber, name: filerName, feeWon, sameName: true }],
    ]),
  )
  const settle = (officer: Officer, id: string, settled: 'booked' | 'not-a-fee', more: { caseNumber?: string } = {}) =>
    officer.ask(settleBankLine, { params: { line: id }, body: { settled, ...more } })
  assert.equal((await settle(stranger, own[0]!.id, 'booked')).status, 404)
  assert.equal(codeOf(await settle(reviewer, own[0]!.id, 'booked')), 'input.invalid')
  const other = open.find(({ proposals }) => proposals.length === 0)!
  assert.equal(codeOf(await settle(reviewer, other.id, 'booked', { caseNumber })), 'case.changed')
  // One booking and one settled line, however many presses; a line that was refused stays open.
  const presses = [...Array(4).fill(own[0]), ...Array(4).fill(own[1])] as typeof own
  const answers = await Promise.all(presses.map(({ id }) => settle(reviewer, id, 'booked', { caseNumber })))
  const [taken] = presses.filter((_, index) => answers[index]!.status === 200)
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const payments = await rehearsal.product.context.persistence.payments.listOf(one.filingId)
  assert.deepEqual(
    payments.map(({ state, amountWon, paidAt }) => [state, amountWon, paidAt?.toISOString()]),
    [['DEPOSITED', feeWon, '2026-05-10T15:00:00.000Z']],
  )
  const first = taken!
  assert.equal(codeOf(await settle(reviewer, first.id, 'not-a-fee')), 'case.changed')
  assert.equal((await one.filer.call(readPayment)).statusMessage, 'PAID')
  const left = await rows(reviewer)
  assert.equal(left.length, open.length - 1)
  assert.deepEqual(
    left.flatMap(({ proposals }) => proposals),
    [],
  )
  assert.deepEqual(read(await send(reviewer)), { added: 0, known: 3, heads: null })

  // Who sent it is forgotten, of what is settled first; the line stays known.
  const senderOf = async (id: string) => (await rehearsal.product.context.persistence.bankLines.find(id))?.depositor
  const forget = async (days: number) => {
    const now = new Date(rehearsal.product.context.clock.now().getTime() + days * 86_400_000)
    await housekeepingJobs.find(({ name }) => name === 'forgetting')?.run(rehearsal.product.context, now)
    return [(await senderOf(first.id)) === '', (await senderOf(left[0]!.id)) === '']
  }
  assert.deepEqual(
    [await forget(89), await forget(91), await forget(366)],
    [
      [false, false],
      [true, false],
      [true, true],
    ],
  )
  assert.deepEqual(read(await send(reviewer)), { added: 0, known: 3, heads: null })
})
