/**
 * 50,000 reminders that are due at once, to a sender that takes 20 at the same time and answers each after 300 ms.
 * `node bench/messages.ts 5000` sends fewer.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freshFolder, runAlone, startBenchProduct } from './product.ts'
import { atLeast, atMost, note, tell } from './report.ts'

const messages = (import.meta.main && Number(process.argv[2])) || 50_000
/** 50,000 within 20 minutes. */
const leastPerSecond = 50_000 / (20 * 60)
const [atOnce, answerMs] = [20, 300]

const people = `insert into accounts (id, provider, app, provider_id, name, phone, branch_id, created_at, last_sign_in_at)
  select md5('person' || n)::uuid, 'kakao', 'bench', 'bench' || n, '김연습', '010' || 10000000 + n, 'gaon', now(), now()
  from generate_series(1, ${messages}) as n`
const due = `insert into outbox (id, template, branch_id, account_id, variables, dedupe_key, state, created_at, due_at)
  select md5('message' || n)::uuid, 'may', 'gaon', md5('person' || n)::uuid, '{"caseNumber": "26-000001"}',
    'bench' || n, 'due', $1, $1
  from generate_series(1, ${messages}) as n`

async function clockOf(phoneUrl: string): Promise<string> {
  return ((await (await fetch(`${phoneUrl}/clock`)).json()) as { now: string }).now
}

/** Starts a product of its own in `dataDir` and stops it; no other product of the bench may run. */
export async function messagesPart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  const owner = new pg.Client({ connectionString: product.ownerUrl(), application_name: 'jongso bench' })
  await owner.connect()
  try {
    await fetch(`${product.phoneUrl}/messages/allowance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ atOnce, answerMs }),
    })
    await owner.query(people)
    await owner.query(due, [await clockOf(product.phoneUrl)])
    await owner.query('vacuum analyze accounts, outbox')
    const began = performance.now()
    const left = async () =>
      Number(
        (
          await owner.query(
            `select count(*) from outbox where dedupe_key like 'bench%' and state in ('due', 'sending')`,
          )
        ).rows[0]?.count,
      )
    let reportedAt = began
    for (let count = await left(); count > 0; count = await left()) {
      if (performance.now() - reportedAt > 60_000) note(`${count.toLocaleString('en')} left`)
      if (performance.now() - reportedAt > 60_000) reportedAt = performance.now()
      await pause(500)
    }
    const seconds = (performance.now() - began) / 1000
    const { rows } = await owner.query<{ state: string; count: string }>(
      `select state, count(*) from outbox where dedupe_key like 'bench%' group by state order by state`,
    )
    note(rows.map(({ state, count }) => `${count} ${state}`).join(', '))
    const perSecond = messages / seconds
    tell(
      `${messages.toLocaleString('en')} messages, ${atOnce} at once, ${answerMs} ms each`,
      `${Math.round(seconds)} s, ${perSecond.toFixed(1)} a second`,
      atLeast(Number(perSecond.toFixed(1)), Number(leastPerSecond.toFixed(1))),
    )
    const dead = rows.filter(({ state }) => state !== 'sent' && state !== 'delivered').length
    tell('messages that ended otherwise', dead, atMost(dead, 0))
  } finally {
    await owner.end()
    await product.close()
  }
}

if (import.meta.main) await runAlone('messages', 'reminders that are due at once', messagesPart)
