import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { askOutside } from '#server/outside.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal({ withJobs: false })))
after(() => rehearsal?.stop())

test('what stands outside is asked before the first case: fit as it is, each company in trouble by its name, nothing sent', async () => {
  const { context } = rehearsal.product
  const ledgers = () =>
    Promise.all(
      ['messages', 'nicepay'].map(async (company) =>
        (await fetch(`${rehearsal.phoneUrl}/ledger/${company}.json`)).text(),
      ),
    )
  const weather = (company: string, kind: string, seconds: number) =>
    fetch(`${rehearsal.phoneUrl}/weather/${company}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, seconds }),
    })
  const before = await ledgers()
  const fit = await askOutside(context)
  for (const [company, count] of [
    ['tax portal', 1],
    ['family registry', 1],
    ['mail server', 1],
    ['messenger sign-in', context.branches.length],
    ['messages', context.branches.length],
  ] as const)
    assert.deepEqual(
      fit.filter((check) => check.what === company).map(({ result }) => result),
      Array.from({ length: count }, () => 'fit'),
      company,
    )
  assert.ok(fit.some(({ what, result }) => what === 'payment provider' && result === 'fit'))
  assert.deepEqual(await ledgers(), before)
  for (const [company, kind, label] of [
    ['tax-portal', 'down', 'tax portal'],
    ['family-registry', 'down', 'family registry'],
    ['nicepay', 'garbage', 'payment provider'],
    ['messages', 'down', 'messages'],
    ['kakao-login', 'down', 'messenger sign-in'],
  ] as const) {
    await weather(company, kind, 600)
    const wrong = (await askOutside(context)).filter(({ result }) => result === 'wrong')
    assert.deepEqual([...new Set(wrong.map((check) => check.what))], [label], company)
    assert.ok(wrong.every(({ why }) => why !== ''))
    await weather(company, 'fair', 0)
  }
})
