/** Who is not reached by the messenger gets what asks something of them once more as a text message. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listContacts } from '#office/contacts/contract.ts'
import type { Context } from '#server/context.server.ts'
import { filingsOf } from '#tests/support/database.ts'
import { accountOf } from '#tests/support/filer.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { filerCalled, walkTo } from '#tests/support/walk.ts'
import { deliveryJob } from '#server/jobs/delivery.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { outboxJob, textsJob } from '#server/jobs/outbox.server.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal({ withJobs: false })))
after(() => rehearsal?.stop())

const context = () => rehearsal.product.context
const run = (job: Job, sender: Context = context()) => job.run(sender, sender.clock.now())
const advance = (time: string) => rehearsal.moveClock({ advance: time })

type Taken = { to: string; template?: string; subject?: string; text: string; result?: string }
async function takenOf(digits: string): Promise<Taken[]> {
  const answer = await fetch(`${rehearsal.phoneUrl}/ledger/messages.json`)
  const { ledger } = (await answer.json()) as { ledger: { sent: Taken[] } }
  return ledger.sent.filter(({ to }) => to === digits)
}
const textsOf = async (digits: string) => (await takenOf(digits)).filter(({ subject }) => subject !== undefined)

let people = 0
/** `code`: how the messenger ends what goes to this number. */
async function person({ code = '', phone = '' } = {}) {
  people += 1
  const digits = code ? `0109999${code}` : `010${String(20_000_000 + people)}`
  const { account } = await context().database.accounts.signIn(
    {
      provider: 'kakao',
      app: 'test-app',
      providerId: `text-${people}`,
      name: '김연습',
      email: '',
      phone: phone || digits,
      branchId: 'gaon',
    },
    context().clock.now(),
  )
  return { accountId: account.id, digits }
}

async function put(accountId: string, template: 'fee-due' | 'may' | 'question', filingId?: string): Promise<string> {
  const dedupeKey = randomUUID()
  const variables = { caseNumber: '26-000001', until: '6월 1일 (월)' }
  const message = { template, variables, branchId: 'gaon', to: { accountId }, dedupeKey }
  await context().database.outbox.put({ ...message, ...(filingId ? { filingId } : {}) }, context().clock.now())
  return dedupeKey
}
const find = async (key: string) => (await context().database.outbox.findByKeys([key]))[0]
const textStateOf = async (key: string) => (await find(`${key}:text`))?.state

/** Sends what is due and learns what became of it. */
async function deliver(key: string): Promise<string> {
  await run(outboxJob)
  await waitFor(async () => {
    await advance('PT1M')
    await run(deliveryJob)
    return (await find(key))?.state !== 'sent'
  })
  return (await find(key))?.state ?? ''
}

test('what the messenger cannot deliver goes as a text message at once, once, and leaves the office nothing to do', async () => {
  const { accountId, digits } = await person({ code: '3018' })
  const key = await put(accountId, 'fee-due')
  assert.equal(await deliver(key), 'failed')
  const officer = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await officer.signIn()
  assert.equal((await officer.call(listContacts)).messages.length, 1)
  assert.equal(await run(textsJob), 1)
  await run(outboxJob)
  const [text, ...others] = await textsOf(digits)
  assert.deepEqual([text?.subject, others.length, await textStateOf(key)], ['[가온세무회계] 안내', 0, 'sent'])
  assert.equal(text?.text, (await takenOf(digits))[0]?.text)
  assert.equal(await run(textsJob), 0)
  const { messages, texts } = await officer.call(listContacts)
  assert.deepEqual([messages, texts], [[], { count: 1, won: null }], 'no cost is made up without a price')
  Object.assign(context().settings, { MESSAGES_TEXT_WON: 24.6 })
  assert.deepEqual((await officer.call(listContacts)).texts, { count: 1, won: 25 })
})

test('what was delivered and is not read goes after a day; who has come meanwhile gets none', async () => {
  const [away, came] = [await person(), filerCalled(rehearsal, 'p-002748')]
  await came.signIn()
  const cameAccount = (await accountOf(context(), came))!
  await advance('PT1H')
  const [unread, read] = [await put(away.accountId, 'fee-due'), await put(cameAccount.id, 'fee-due')]
  assert.deepEqual([await deliver(unread), await deliver(read)], ['delivered', 'delivered'])
  await advance('PT22H')
  await came.signIn()
  assert.equal(await run(textsJob), 0)
  await advance('PT2H')
  assert.equal(await run(textsJob), 1)
  await run(outboxJob)
  assert.deepEqual([await textStateOf(unread), await textStateOf(read)], ['sent', undefined])
  assert.equal((await textsOf(away.digits)).length, 1)
})

test('what asks nothing, a wrong number and a foreign one get no text; at a price of nothing nobody does', async () => {
  const nobody = await person({ code: '3019' })
  const wrong = await person({ code: '3008' })
  const foreign = await person({ phone: '+1 202-555-0123' })
  const keys = [await put(nobody.accountId, 'may'), await put(wrong.accountId, 'fee-due')]
  const abroad = await put(foreign.accountId, 'fee-due')
  for (const key of [...keys, abroad]) await deliver(key)
  assert.equal(await run(textsJob), 0)
  await advance('PT24H')
  const { settings } = context()
  assert.equal(await run(textsJob, { ...context(), settings: { ...settings, MESSAGES_TEXT_WON: 0 } }), 0)
  await run(textsJob)
  await run(outboxJob)
  assert.deepEqual([await textStateOf(keys[0]!), await textStateOf(keys[1]!)], [undefined, undefined])
  const failed = await find(`${abroad}:text`)
  assert.deepEqual([failed?.state, failed?.lastFailure], ['dead', 'no-phone'])
})

test('not from 21 to 8: neither planned nor sent', async () => {
  const { accountId, digits } = await person({ code: '3020' })
  const early = await put(accountId, 'fee-due')
  await deliver(early)
  await run(textsJob)
  await rehearsal.moveClock({ to: '2026-05-20T22:30:00+09:00' })
  await run(outboxJob)
  assert.equal((await find(`${early}:text`))?.dueAt.toISOString(), '2026-05-20T23:00:00.000Z')
  const late = await put(accountId, 'fee-due')
  await deliver(late)
  assert.equal(await run(textsJob), 0)
  assert.equal((await textsOf(digits)).length, 0)
  await rehearsal.moveClock({ to: '2026-05-21T08:00:00+09:00' })
  assert.equal(await run(textsJob), 1)
  await run(outboxJob)
  await run(outboxJob)
  assert.equal((await textsOf(digits)).length, 2)
})

test('a question that is answered meanwhile is not asked again; a text that may have left is not sent twice', async () => {
  await rehearsal.moveClock({ to: '2026-05-22T10:00:00+09:00' })
  const filer = await walkTo(rehearsal, 'p-002749', 'registered')
  const account = (await accountOf(context(), filer))!
  const [filing] = await filingsOf(context().database, account.id)
  const answered = await put(account.id, 'question', filing!.id)
  await deliver(answered)
  await advance('PT24H')
  await run(textsJob)
  await run(outboxJob)
  assert.equal(await textStateOf(answered), 'cancelled')

  await context().database.filings.update(filing!.id, { questionDueDay: '2026-05-29' }, context().clock.now())
  const open = await put(account.id, 'question', filing!.id)
  await deliver(open)
  await advance('PT24H')
  await run(textsJob)
  await run(outboxJob)
  assert.equal(await textStateOf(open), 'sent')

  const { accountId, digits } = await person({ code: '3019' })
  const key = await put(accountId, 'fee-due')
  await deliver(key)
  await run(textsJob)
  const now = context().clock.now()
  const claim = { worker: 'crashed', until: new Date(now.getTime() + 60_000), limit: 9, channels: ['text'] } as const
  const [claimed] = await context().database.outbox.claimDue(claim, now)
  await context().database.outbox.handingOver(claimed!, null, { now, answeredBy: now })
  await advance('PT2M')
  await run(outboxJob)
  const text = await find(`${key}:text`)
  assert.deepEqual([text?.state, text?.lastFailure, (await textsOf(digits)).length], ['dead', 'unknown', 0])
})
