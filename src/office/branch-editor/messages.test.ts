/** A branch's message templates: codes, approval days and additional texts are the branch's own. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { readFirms } from '#server/branches/firms.server.ts'
import { openContext } from '#server/context.server.ts'
import { deliveryJob } from '#server/jobs/delivery.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { modes } from '#server/settings/modes.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { changeBranch, publishBranch, readBranchEditor, type EditedBranch } from './contract.ts'

let rehearsal: Rehearsal
let manager: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'gaon' })
  await manager.signIn()
})
after(() => rehearsal?.stop())

type Row = EditedBranch['messages'][number]
const desk = () => manager.call(readBranchEditor, { query: { branch: 'gaon' } })
/** The draft with this row changed; like the editor it sends all rows. */
const rowAfter = async (template: string, change: Partial<Row>) => {
  const { version, values } = await desk()
  const messages = values.messages.map((row) => (row.template === template ? { ...row, ...change } : row))
  return { body: { branchId: 'gaon', version, messages } }
}
async function publish(template: string, change: Partial<Row>): Promise<void> {
  await manager.call(changeBranch, await rowAfter(template, change))
  const { version } = await desk()
  await manager.call(publishBranch, { body: { branchId: 'gaon', version, reason: '승인 소식이 왔어요' } })
}
const run = (job: Job) => job.run(rehearsal.product.context, rehearsal.product.context.clock.now())
const filingOf = async (filer: Filer) => {
  const { context } = rehearsal.product
  const account = (await accountOf(context, filer))!
  return { account, filing: (await context.database.filings.listOf(account.id))[0]! }
}
const messageOf = async (filer: Filer) => {
  const { database } = rehearsal.product.context
  return (await database.outbox.listOf((await filingOf(filer)).filing.id))[0]!
}
const inbox = async (address: string) =>
  (
    (await (await fetch(`${rehearsal.phoneUrl}/phone/mail/${address}.json`)).json()) as {
      letters: Record<'from' | 'subject' | 'text', string>[]
    }
  ).letters

test('a branch begins with the shipped codes, all approved, and nobody writes a coming day or one code twice', async () => {
  const { values, approved } = await desk()
  assert.ok(values.messages.every(({ approvedOn, words }) => approvedOn !== null && words === ''))
  assert.match(approved.find(({ template }) => template === 'may')?.text ?? '', /#\{접수번호\}/)
  for (const wrong of [
    { approvedOn: '2026-05-13' },
    { code: values.messages.find(({ template }) => template === 'done')!.code },
    { words: '#{이름} 님께' },
    { words: '900101-0000000' },
  ])
    assert.match(
      codeOf(await manager.ask(changeBranch, await rowAfter('may', wrong))),
      /^input\./,
      JSON.stringify(wrong),
    )
})

test('in service what nobody approved here goes by e-mail, never under the codes of the rehearsal', async () => {
  const filer = await walkTo(rehearsal, 'p-000934', 'registered')
  const { account } = await filingOf(filer)
  const { settings, log, root } = rehearsal.product.context
  // Service accepts no invented firm, so these are marked as real.
  const { branches, folder } = readFirms(settings, root)
  const firms = { branches: branches.map((branch) => ({ ...branch, invented: undefined })), folder }
  const service = await openContext({ ...settings, MODE: 'service', rules: modes.service }, { log, firms })
  await service.prepare()
  await outboxJob.run(service, service.clock.now())
  await service.close()
  // Its mail server would need TLS: where it already tried to send the e-mail, that is tried again five seconds later.
  await rehearsal.moveClock({ advance: 'PT6S' })
  await run(outboxJob)
  assert.deepEqual(
    [(await inbox(account.email ?? '')).length, (await filer.messages()).length, (await messageOf(filer)).channel],
    [1, 0, 'mail'],
  )
})

test('a template that is not approved goes by e-mail with the words beside it, and without an address the office sees why', async () => {
  await publish('may', { approvedOn: null, words: '궁금한 점은 전화로 물어보세요.' })
  const mailed = await walkTo(rehearsal, 'p-000931', 'registered')
  const { account } = await filingOf(mailed)
  await run(outboxJob)
  await run(outboxJob)
  const [letter, ...others] = await inbox(account.email ?? '')
  const { caseNumber } = (await filingOf(mailed)).filing
  assert.deepEqual(
    [letter?.from, letter?.subject, others, (await mailed.messages()).length],
    ['가온세무회계 <help@gaon.example>', '[가온세무회계] 신청 접수 안내', [], 0],
  )
  for (const words of [caseNumber, '신고 신청을 받았어요', '궁금한 점은 전화로 물어보세요.', '/mypage'])
    assert.ok(letter?.text.includes(words), words)
  assert.deepEqual([(await messageOf(mailed)).channel, (await messageOf(mailed)).state], ['mail', 'sent'])

  const unreached = await walkTo(rehearsal, 'p-000932', 'registered')
  const { database, clock } = rehearsal.product.context
  await database.accounts.signIn({ ...(await filingOf(unreached)).account, email: null }, clock.now())
  await run(outboxJob)
  const [row] = (await manager.call(listContacts)).messages
  assert.deepEqual([row?.template, row?.failure, (await unreached.messages()).length], ['may', 'not-approved', 0])
  assert.equal((await unreached.call(readReportState)).beside, '궁금한 점은 전화로 물어보세요.')
})

test('approved under a code of its own it goes by the messenger under that code, and its delivery is asked by it', async () => {
  const code = 'GAON_MAY_2'
  const shipped = 'C_JS_002_02_00002'
  await fetch(`${rehearsal.phoneUrl}/messages/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, shipped }),
  })
  await publish('may', { code, approvedOn: '2026-05-12' })
  const filer = await walkTo(rehearsal, 'p-000933', 'registered')
  await run(outboxJob)
  // Approved again under another code meanwhile: an earlier message is still queried under its own code.
  await publish('may', { code: shipped })
  await waitFor(async () => {
    await rehearsal.moveClock({ advance: 'PT5M' })
    await run(deliveryJob)
    return (await messageOf(filer)).state === 'delivered'
  })
  assert.deepEqual([(await messageOf(filer)).templateCode, (await filer.messages()).length], [code, 1])
})
