/** E-mail by SMTP against the simulated mail server: accepted, retryable, and forbidden in a header. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentAddress, startRehearsal, type Rehearsal } from '#tests/support/companies.ts'
import { openMail } from './client.server.ts'
import { isMailAddress, type Email } from './port.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal?.close())

const email: Email = {
  id: '00000000-0000-4000-8000-000000000001',
  from: { name: '가온세무회계', address: 'help@gaon.example' },
  to: 'asks@example.test',
  subject: '[가온세무회계] 상담 답변',
  text: '안녕하세요.\n\n답변이에요.\n',
  html: '<p>답변이에요.</p>',
}
const mail = (url = rehearsal.simulators.mailUrl, demandTls = false) => openMail({ url, demandTls })
const inbox = async (address: string) =>
  ((await (await fetch(`${rehearsal.url}/phone/mail/${address}.json`)).json()) as { letters: Record<string, string>[] })
    .letters

test('a letter arrives whole: sender, subject, text and HTML in Korean, under the id that a repetition would carry again', async () => {
  assert.deepEqual(await mail().send(email), { kind: 'accepted' })
  const [received, ...others] = await inbox('asks@example.test')
  assert.equal(others.length, 0)
  assert.deepEqual(
    [
      received?.from,
      received?.subject,
      received?.text?.replaceAll('\r\n', '\n').trim(),
      received?.html?.trim(),
      received?.id,
    ],
    ['가온세무회계 <help@gaon.example>', email.subject, email.text.trim(), email.html, `<${email.id}@gaon.example>`],
  )
})

test('no mailbox: refused for good; a full one, a wrong password, nobody there: not sent, to be tried again', async () => {
  assert.deepEqual(await mail().send({ ...email, to: 'nobody.here@example.test' }), { kind: 'refused', code: '550' })
  assert.deepEqual(await mail().send({ ...email, to: 'full.box@example.test' }), { kind: 'not-sent', why: 'mailbox' })
  const wrong = rehearsal.simulators.mailUrl.replace('rehearsal-mail', 'wrong')
  assert.deepEqual(await mail(wrong).send(email), { kind: 'not-sent', why: 'sign-in' })
  const silent = (await silentAddress()).replace('http:', 'smtp:')
  assert.deepEqual(await mail(silent).send(email), { kind: 'not-sent', why: 'network' })
})

test('where TLS is required nothing is sent to a server without it', async () => {
  const before = (await inbox('asks@example.test')).length
  assert.deepEqual(await mail(rehearsal.simulators.mailUrl, true).send(email), { kind: 'not-sent', why: 'tls' })
  assert.equal((await inbox('asks@example.test')).length, before)
})

test('input that could begin another header or name another recipient is refused before connecting', async () => {
  const hostile: Partial<Email>[] = [
    { to: 'a@example.test\r\nBcc: b@example.test' },
    { to: 'a@example.test, b@example.test' },
    { to: '"a" <a@example.test>' },
    { to: 'a@example.test>' },
    { to: '' },
    { subject: '안내\r\nBcc: b@example.test' },
    { from: { name: '가온\nBcc: b@example.test', address: 'help@gaon.example' } },
    { from: { name: '가온', address: 'help@gaon.example\nX: y' } },
  ]
  for (const change of hostile)
    await assert.rejects(mail().send({ ...email, ...change }), RangeError, JSON.stringify(change))
  for (const address of ['a@b', 'a.b+c@x-y.example.kr', "o'neil@example.test"])
    assert.ok(isMailAddress(address), address)
})
