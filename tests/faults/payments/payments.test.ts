import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { peopleFrom } from '#tests/faults/crowd.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { openProcesses, type Processes } from '#tests/faults/processes.ts'
import { feeWon } from '#tests/support/money/payer.ts'
import { completeAgain } from './completions.ts'
import { openGates } from '#tests/faults/gates.ts'
import { found, stories, tell } from './notices.ts'
import { compareBooks, endsRight, killAtEach, points, type Killed } from './points.ts'

const { payments: rounds, notices: accounts, repeats } = howOften()
const [times, atOnce] = [100, 20]
/** Repetitions in a short run, for the first order only. */
const timesOfOthers = accounts > 1 ? times : atOnce

let processes: Processes
let gates: Awaited<ReturnType<typeof openGates>>
before(async () => {
  processes = await openProcesses({
    workers: 2,
    settings: { DATABASE_STATEMENT_MS: '20000', DATABASE_WAIT_MS: '20000' },
  })
  gates = await openGates(processes.ownerUrl)
})
after(async () => {
  await gates?.end()
  await processes?.stop()
})

test(
  `P10: notices replayed ${times} times, ${atOnce} at once, and in any order with cancellations: one deposit, one message, one receipt`,
  { timeout: 120_000 + accounts * 60_000 },
  async (t) => {
    const people = peopleFrom(40_000, accounts * stories.length)
    const sums = { accounts: 0, notices: 0, deposits: 0, messages: 0, receipts: 0, differenceWon: 0 }
    for (let account = 0; account < accounts; account += 1) {
      const all = await Promise.all(
        stories.map((story, at) =>
          tell(processes, people.shift() ?? '', story, { times: at === 0 ? times : timesOfOthers, atOnce }),
        ),
      )
      for (const told of all) {
        const { ends, name } = told.story
        const is = await found(processes, told)
        const messages = ends.deposits > 0 ? ['cash-receipt', 'fee-paid'] : []
        assert.deepEqual(is, { ...ends, messages, receipts: ends.deposits }, name)
        sums.accounts += 1
        sums.notices += told.sent
        sums.deposits += is.deposits
        sums.messages += is.messages.filter((template) => template === 'fee-paid').length
        sums.receipts += is.receipts
        sums.differenceWon += Math.abs(is.takenWon - ends.takenWon)
      }
    }
    t.diagnostic(JSON.stringify(sums))
  },
)

test(
  `P14: fifty completions at the same time and ${repeats} more: one charge`,
  { timeout: 120_000 + repeats * 200 },
  async (t) => {
    const is = await completeAgain(processes, 'p-039999', { atOnce: 50, repeats })
    t.diagnostic(JSON.stringify(is))
    assert.deepEqual(is, { pressed: 50 + repeats, answers: ['S'], states: ['PAID'], approvals: 1, takenWon: feeWon })
  },
)

test(
  `P6: killed ${rounds} times with a payment at each of seven points: nothing lost, double or stuck, and both books agree`,
  { timeout: 120_000 + rounds * 60_000 },
  async (t) => {
    const people = peopleFrom(20_000, rounds * points.length)
    const killed: Killed[] = []
    let longestMs = 0
    for (let round = 0; round < rounds; round += 1) {
      const began = processes.clock.now().getTime()
      const these = await killAtEach(processes, gates, people.splice(0, points.length))
      await processes.moveClock('PT61S')
      await Promise.all(these.map((killed) => endsRight(processes, killed)))
      longestMs = Math.max(longestMs, processes.clock.now().getTime() - began)
      killed.push(...these)
    }
    const { at, found } = await compareBooks(processes, killed)
    t.diagnostic(JSON.stringify({ kills: killed.length, ...found, longestMinutes: Math.ceil(longestMs / 60_000), at }))
    assert.deepEqual(
      Object.values(at),
      points.map(() => rounds),
    )
    assert.deepEqual(found, { lost: 0, double: 0, stuck: 0, differenceWon: 0 })
    assert.ok(longestMs < 3_600_000)
  },
)
