/** One deposit is one bank transaction, whatever the file; two real ones stay two; doubtful ones are marked. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { Cell } from './cells.ts'
import { findColumns, findHeads } from './columns.ts'
import { likeness, matchDeposits, senderText, type KnownDeposit, type Traits } from './same-deposit.ts'
import { readStatement, type Deposit } from './statement.ts'

const traits = (more: Partial<Traits> = {}): Traits => {
  const sender = more.sender ?? '김하늘'
  return {
    day: '2026-05-11',
    amountWon: 220_000,
    time: '10:00:01',
    balanceWon: null,
    sender,
    senderKey: senderText(sender),
    ...more,
  }
}
const known = (more: Partial<KnownDeposit> = {}): KnownDeposit => ({
  id: 'known',
  early: false,
  ...traits(more),
  ...more,
})

const rows: readonly (readonly [string, Partial<Traits>, Partial<KnownDeposit>, ReturnType<typeof likeness>])[] = [
  ['everything equal', {}, {}, 'exact'],
  ['another day', { day: '2026-05-12' }, {}, 'other'],
  ['another sum', { amountWon: 1 }, {}, 'other'],
  ['another second', { time: '10:00:02' }, {}, 'other'],
  ['another second, the same balance', { time: '10:00:02', balanceWon: 5 }, { balanceWon: 5 }, 'doubtful'],
  ['another second and sender', { time: '10:00:02', balanceWon: 5, sender: '홍길동' }, { balanceWon: 5 }, 'other'],
  ['seconds lost by a spreadsheet', { time: '10:00' }, {}, 'same'],
  ['another sender in the same second, no balance', { sender: '홍길동' }, {}, 'doubtful'],
  ['another sender, the same balance', { sender: '홍길동', balanceWon: 5 }, { balanceWon: 5 }, 'same'],
  ['another balance in the same second', { balanceWon: 6 }, { balanceWon: 5 }, 'doubtful'],
  ['another balance and sender in the same second', { balanceWon: 6, sender: '홍길동' }, { balanceWon: 5 }, 'other'],
  ['the time left out, the same balance', { time: null, balanceWon: 5 }, { balanceWon: 5 }, 'same'],
  ['the time left out, no balance', { time: null }, {}, 'doubtful'],
  ['neither time nor balance in both', { time: null }, { time: null }, 'exact'],
  ['neither, and another sender', { time: null, sender: '홍길동' }, { time: null }, 'other'],
  ['neither, and a cut name', { time: null, sender: '김하늘나라' }, { time: null }, 'doubtful'],
  ['the name in another form', { sender: '（주）김 하늘' }, {}, 'exact'],
  ['a name that is forgotten', {}, { sender: '', senderKey: senderText('김하늘') }, 'exact'],
  ['kept before times were, the same name', { balanceWon: 5 }, { early: true, time: null, senderKey: null }, 'same'],
  ['kept before times were, garbled', {}, { early: true, time: null, senderKey: null, sender: '김�' }, 'doubtful'],
]
for (const [name, read, there, expected] of rows)
  test(`${name}: ${expected}`, () => assert.equal(likeness(traits(read), known(there)), expected))

test('two deposits that are equal in everything are two, and their file read again adds none', () => {
  const twice = [traits(), traits()]
  assert.deepEqual(matchDeposits(twice, []), [{ kind: 'new' }, { kind: 'new' }])
  assert.deepEqual(
    matchDeposits(twice, [known()])
      .map(({ kind }) => kind)
      .toSorted(),
    ['known', 'new'],
  )
  const both = [known({ id: 'a' }), known({ id: 'b' })]
  assert.deepEqual(matchDeposits(twice, both), [
    { kind: 'known', id: 'a' },
    { kind: 'known', id: 'b' },
  ])
})

test('a row pasted in twice is one deposit by its balance and time, and doubtful by its balance alone', () => {
  const row = traits({ balanceWon: 5 })
  const [first, again, other] = matchDeposits([row, { ...row, time: '10:00' }, { ...row, balanceWon: 6 }], [])
  assert.deepEqual([first, again, other], [{ kind: 'new' }, { kind: 'repeated', of: 0, isSure: true }, { kind: 'new' }])
  const day = { ...row, time: null }
  assert.deepEqual(matchDeposits([day, day], [])[1], { kind: 'repeated', of: 0, isSure: false })
  // One of the two is booked already: the other is no second fee.
  assert.deepEqual(matchDeposits([row, row], [known({ id: 'a', balanceWon: 5 })]), [
    { kind: 'known', id: 'a' },
    { kind: 'repeated', of: 0, isSure: true },
  ])
})

test('a deposit that the file itself accounts for makes no other one doubtful', () => {
  const there = known({ balanceWon: 5 })
  const [first, second] = matchDeposits([traits({ balanceWon: 6 }), traits({ balanceWon: 5 })], [there])
  assert.deepEqual([first?.kind, second?.kind], ['new', 'known'])
  assert.equal(matchDeposits([traits({ balanceWon: 6 })], [there])[0]?.kind, 'doubtful')
})

// Several exports of one account, as banks and clerks make them.

type Movement = { minute: number; won: number; sender: string; memo: string }
const movement: fc.Arbitrary<Movement> = fc.record({
  minute: fc.integer({ min: 0, max: 3 * 1440 - 1 }),
  won: fc.constantFrom(220_000, 33_000, 88_000, -50_000),
  sender: fc.constantFrom('김하늘', '홍길동', '(주)카카오페이', '김믜', 'KIM HANEUL'),
  memo: fc.constantFrom('', '세금', '확인함'),
})
type Form = {
  numbered: number | null
  reversed: boolean
  commas: boolean
  dayMark: string
  seconds: boolean
  balances: boolean
  memos: 'kept' | 'edited' | 'none'
  fullWidth: boolean
  from: number
  to: number
}
const form: fc.Arbitrary<Form> = fc.record({
  numbered: fc.option(fc.integer({ min: 1, max: 50 })),
  reversed: fc.boolean(),
  commas: fc.boolean(),
  dayMark: fc.constantFrom('-', '.', '/'),
  seconds: fc.boolean(),
  balances: fc.boolean(),
  memos: fc.constantFrom('kept', 'edited', 'none'),
  fullWidth: fc.boolean(),
  from: fc.integer({ min: 0, max: 2 }),
  to: fc.integer({ min: 0, max: 2 }),
})

type Booked = Movement & { second: number; balance: number }
const wide = (text: string) =>
  text.replaceAll(/[A-Z()]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))

/** The account's transactions of some days in one export. */
function exported(account: readonly Booked[], how: Form): Cell[][] {
  const [first, last] = [Math.min(how.from, how.to), Math.max(how.from, how.to)]
  const within = account.filter(({ minute }) => Math.floor(minute / 1440) >= first && Math.floor(minute / 1440) <= last)
  const sum = (won: number) => (how.commas ? won.toLocaleString('en-US') : String(won))
  const rows = within.map(({ minute, second, won, sender, memo, balance }, at) => {
    const date = ['2026', '05', String(11 + Math.floor(minute / 1440))].join(how.dayMark)
    const two = (value: number) => String(value).padStart(2, '0')
    const time = `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}${how.seconds ? `:${two(second)}` : ''}`
    return [
      ...(how.numbered === null ? [] : [String(how.numbered + at)]),
      `${date} ${time}`,
      won > 0 ? sum(won) : '0',
      won > 0 ? '0' : sum(-won),
      how.fullWidth ? wide(sender) : sender,
      ...(how.balances ? [sum(balance)] : []),
      ...(how.memos === 'none' ? [] : [how.memos === 'kept' ? memo : `${memo}!`]),
    ]
  })
  const heads = [
    ...(how.numbered === null ? [] : ['No.']),
    '거래일시',
    '입금액',
    '출금액',
    '의뢰인',
    ...(how.balances ? ['잔액'] : []),
    ...(how.memos === 'none' ? [] : ['메모']),
  ]
  return [['거래내역조회'], heads, ...(how.reversed ? rows.toReversed() : rows)]
}

function depositsOf(rows: Cell[][]): Deposit[] {
  const heads = findHeads(rows)!
  return readStatement(rows, heads, findColumns(rows, heads)!.columns).deposits
}

/** A small model of the store: new and doubtful transactions are kept. */
function readingsOf(files: readonly Cell[][][]) {
  const store: KnownDeposit[] = []
  const counts = { added: 0, doubtful: 0 }
  for (const rows of files) {
    const read = depositsOf(rows).map((deposit): Traits => ({ ...deposit, senderKey: senderText(deposit.sender) }))
    for (const [at, match] of matchDeposits(read, store.slice()).entries()) {
      if (match.kind === 'known') continue
      if (match.kind === 'repeated') continue
      counts[match.kind === 'new' ? 'added' : 'doubtful'] += 1
      store.push({ id: String(store.length), early: false, ...read[at]! })
    }
  }
  return counts
}

test('files that overlap in any way, however they are exported, add every deposit once', () => {
  const account = fc.array(movement, { minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(account, fc.array(form, { minLength: 2, maxLength: 5 }), (movements, forms) => {
      let balance = 1_000_000
      const booked = movements
        .toSorted((movement, other) => movement.minute - other.minute)
        .map((movement, at): Booked => ({ ...movement, second: at % 60, balance: (balance += movement.won) }))
      const covered = (how: Form, { minute }: Movement) => {
        const day = Math.floor(minute / 1440)
        return day >= Math.min(how.from, how.to) && day <= Math.max(how.from, how.to)
      }
      const real = booked.filter((booked) => booked.won > 0 && forms.some((how) => covered(how, booked))).length
      const { added } = readingsOf(forms.map((how) => exported(booked, how)))
      assert.ok(added <= real, `${added} of ${real}`)
      // Nothing is lost either: files that describe a deposit alike leave none in doubt.
      const alike = forms.map((how) => ({ ...how, seconds: true, balances: true }))
      assert.deepEqual(readingsOf(alike.map((how) => exported(booked, how))), { added: real, doubtful: 0 })
    }),
    { numRuns: 1500 },
  )
})
