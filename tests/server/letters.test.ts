/** The consultation form's e-mails: the receipt and the answer. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actOnEnquiry } from '#office/enquiries/contract.ts'
import { listContacts, sendAgain } from '#office/contacts/contract.ts'
import { readCockpit } from '#office/today/contract.ts'
import { conditionOf } from '#office/today/health-rules.ts'
import { healthJobs } from '#server/jobs/housekeeping.server.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
let officer: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
})
after(() => rehearsal?.stop())

const run = () => outboxJob.run(rehearsal.product.context, rehearsal.product.context.clock.now())
const inbox = async (address: string) =>
  (
    (await (await fetch(`${rehearsal.phoneUrl}/phone/mail/${address}.json`)).json()) as {
      letters: Record<'from' | 'subject' | 'text' | 'html', string>[]
    }
  ).letters
let asked = 0
async function enquiry(email: string): Promise<string> {
  const answer = await rehearsal.product.app.inject({
    method: 'POST',
    url: '/api/consultations',
    headers: { host: 'gaon.localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({
      kind: '5',
      phone: `010-0000-${8_000 + (asked += 1)}`,
      email,
      content: '신고를 맡기고 싶어요. 언제 답을 받을 수 있나요?',
      terms: true,
      privacy: true,
      marketing: false,
      openForMs: 20_000,
    }),
  })
  return (answer.json() as { receiptNumber: string }).receiptNumber
}
const answer = (receiptNumber: string, note: string, seen = 0) =>
  officer.call(actOnEnquiry, { params: { receiptNumber }, body: { act: 'answered', seen, note } })

test('an enquiry with an e-mail address gets a receipt with the promised time at once, and later the answer', async () => {
  const receiptNumber = await enquiry('asks@example.test')
  await run()
  const [receipt] = await inbox('asks@example.test')
  assert.equal(receipt?.from, '가온세무회계 <help@gaon.example>')
  assert.ok(receipt.text.includes(receiptNumber) && receipt.text.includes('5월 13일 (수) 오후 6시까지'))
  await answer(receiptNumber, '맡기실 수 있어요. <b>영수증</b>을 모아 주세요.')
  await answer(receiptNumber, '맡기실 수 있어요. <b>영수증</b>을 모아 주세요.')
  await run()
  const letters = await inbox('asks@example.test')
  assert.equal(letters.length, 2)
  assert.ok(letters[0]?.text.includes('<b>영수증</b>을 모아 주세요.'))
  assert.ok(letters[0]?.html.includes('&lt;b&gt;영수증&lt;/b&gt;을 모아 주세요.'))
})

test('an enquiry without an address gets no e-mail', async () => {
  await answer(await enquiry(''), '전화로 말씀드렸어요.')
  await run()
  const { messages } = await officer.call(listContacts)
  assert.deepEqual([messages, await inbox('')], [[], []])
})

test('a mail server that cannot take it is asked again; a mailbox that is none stands on the desk and may be tried again; no address is logged', async () => {
  await enquiry('full.box@example.test')
  await enquiry('nobody.here@example.test')
  await run()
  const [row, ...others] = (await officer.call(listContacts)).messages
  assert.deepEqual([row?.template, row?.failure, others], ['enquiry-received', 'bad-address', []])
  await officer.call(sendAgain, { params: { messageId: row!.id }, body: {} })
  assert.deepEqual((await officer.call(listContacts)).messages, [])
  // An e-mail is retried for two days.
  for (let attempt = 1; attempt < 12; attempt += 1) {
    await run()
    await rehearsal.moveClock({ advance: 'PT12H1M' })
  }
  assert.ok(rehearsal.lines.every((line) => !line.includes('outbox.dead')))
  await run()
  await officer.signIn()
  assert.deepEqual((await officer.call(listContacts)).messages.map(({ failure }) => failure).toSorted(), [
    'bad-address',
    'not-sent',
  ])
  assert.ok(rehearsal.lines.some((line) => line.includes('outbox.dead')))
  assert.ok(rehearsal.lines.every((line) => !line.includes('example.test')))
})

test('mail that cannot be sent is seen at once: a warning that names the kind, and a row of the manager’s page', async () => {
  await rehearsal.restartProduct({ MAIL_URL: 'smtp://office:secret@127.0.0.1:9' })
  await enquiry('asks@example.test')
  rehearsal.lines.length = 0
  rehearsal.product.context.health.take()
  await run()
  const warned = rehearsal.lines.filter((line) => line.includes('mail.not-sent'))
  assert.equal(warned.length, 1)
  assert.match(warned[0] ?? '', /"level":"warn".*"kind":"network"/)
  assert.ok(!warned[0]?.includes('example.test') && !warned[0]?.includes('secret'))
  const { context } = rehearsal.product
  await healthJobs[0]!.run(context, context.clock.now())
  const operator = await makeOfficer(rehearsal, { role: 'operator' })
  await operator.signIn()
  const { health } = await operator.call(readCockpit, { query: {} })
  const row = health?.find(({ subject }) => subject === 'company:mail')
  assert.ok(row)
  assert.deepEqual([conditionOf(row), row.failure], ['down', 'network'])
})
