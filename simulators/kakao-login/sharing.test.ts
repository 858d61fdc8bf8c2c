import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCompanies, type Companies } from '#tests/support/companies.ts'

let companies: Companies
before(async () => {
  companies = await startCompanies('http://127.0.0.1:3000')
})
after(() => companies.stop())

const send = async (kind: 'share' | 'chat', fields: Record<string, string>) =>
  (await fetch(`${companies.url}/sdk/${kind}`, { method: 'POST', body: new URLSearchParams(fields) })).status
const readSent = async () =>
  (
    (await (await fetch(`${companies.url}/ledger/kakao-login.json`)).json()) as {
      ledger: { said?: { what: string; appKey: string; title: string; url: string }[] }
    }
  ).ledger.said ?? []

test('shares are written to the ledger; foreign keys and incomplete messages are refused', async () => {
  const link = { webUrl: 'https://tax.example/notices/1', mobileWebUrl: 'https://tax.example/notices/1' }
  const template = JSON.stringify({ objectType: 'feed', content: { title: 'A', link } })
  assert.equal(await send('share', { app_key: 'rehearsal-js-key', template }), 200)
  assert.equal(await send('chat', { app_key: 'rehearsal-js-key-nare', channel: '_nare' }), 200)
  assert.equal(await send('share', { app_key: 'somebody-else', template }), 401)
  assert.equal(
    await send('share', { app_key: 'rehearsal-js-key', template: '{"objectType":"feed","content":{"title":"A"}}' }),
    400,
  )
  assert.equal(await send('chat', { app_key: 'rehearsal-js-key', channel: '' }), 400)
  assert.deepEqual(
    (await readSent()).map(({ what: kind, appKey, title, url }) => [kind, appKey, title, url]),
    [
      ['share', 'rehearsal-js-key', 'A', link.webUrl],
      ['chat', 'rehearsal-js-key-nare', '_nare', ''],
    ],
  )
})
