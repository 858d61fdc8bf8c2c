/** A firm goes to no address that is none, that nobody answers at, or that is reached in the clear. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openMachine } from '#office/command-line/machine.server.ts'
import { runTyped } from '#office/command-line/run.server.ts'
import { modes } from '#server/settings/modes.ts'
import { jobs, served } from '#src/app.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({
    withJobs: false,
    settings: { DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1/here' },
  })
})
after(() => rehearsal?.stop())

async function run(to: string, rules = rehearsal.product.context.settings.rules) {
  const { context } = rehearsal.product
  const said: string[] = []
  const code = await runTyped(
    ['firm', 'move', 'gaon', '--reason', '서버를 나눔', '--to', to, '--check'],
    { out: (line) => void said.push(line), err: (line) => void said.push(line) },
    async (work) => work(await openMachine({ ...context, settings: { ...context.settings, rules } }, { served, jobs })),
  )
  return { code, said: said.join('\n') }
}

test('what is wrong with the other address is said of --to', async () => {
  const there = (parts: Partial<Pick<URL, 'password' | 'pathname' | 'port'>>) =>
    Object.assign(new URL(rehearsal.rawDatabase.ownerUrl), parts).href
  for (const [address, code, sentence] of [
    ['postgres://', 2, /--to takes an address/],
    ['postgres://owner@db', 2, /names no database/],
    [there({ password: 'wrong' }), 1, /^--to: PostgreSQL refuses the password/],
    [there({ pathname: '/none' }), 1, /^--to: the database that it names does not exist/],
    [there({ port: '1' }), 1, /^--to: nothing listens/],
    [rehearsal.rawDatabase.appUrl, 1, /^--to: this role may not do what the product does/],
  ] as const) {
    const refused = await run(address)
    assert.deepEqual([refused.code, sentence.test(refused.said)], [code, true], refused.said)
  }
})

test("in service people's data goes to another machine over TLS alone", async () => {
  const open = await run('postgres://owner@db.example.kr/jongso?sslmode=require', modes.service)
  assert.deepEqual([open.code, /--to reaches another machine without TLS/.test(open.said)], [2, true], open.said)
})
