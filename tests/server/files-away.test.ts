/** With FILES_STORE=s3 a filer's file leaves by itself; the store going down loses nothing and is told. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addConversationFile, readOwnConversationFile, writeToOffice } from '#filer/conversation/contract.ts'
import { healthJobs } from '#server/jobs/housekeeping.server.ts'
import { problemSentences } from '#server/http/texts.ts'
import { conditionOf } from '#office/today/health-rules.ts'
import { readCockpit } from '#office/today/contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { startStoreServer, type StoreServer } from '#tests/support/object-store/start.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

let store: StoreServer
let rehearsal: Rehearsal
before(async () => {
  store = await startStoreServer()
  const { url, bucket, region, keyId, secret } = store.settings
  const s3 = { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret }
  rehearsal = await startRehearsal({ settings: { FILES_STORE: 's3', ...s3 } })
})
after(async () => {
  await rehearsal?.stop()
  await store?.stop()
})

test('a file leaves sealed within moments; while the store is down its filer is told and others are taken; then it opens', async () => {
  const filer = await walkTo(rehearsal, 'p-000906', 'registered')
  const content = aPdf('invented words')
  const send = async () => {
    const { id } = await filer.call(addConversationFile, { body: content })
    await filer.call(writeToOffice, { body: { words: '보냈어요' } })
    return { params: { fileId: id } }
  }
  const first = await send()
  assert.equal((await filer.ask(readOwnConversationFile, first)).status, 200, 'before it left')
  const [object] = await waitFor(() => {
    const [found] = store.objects()
    return found && [found]
  })
  assert.ok(!object![1].includes('%PDF') && !object![1].includes('invented'))
  const isHere = async () =>
    (
      await rehearsal.product.context.database.db.execute(
        'select 1 from sealed_files where content is not null' as never,
      )
    ).rows.length > 0
  await waitFor(async () => !(await isHere()))

  store.setDown(true)
  const refused = await filer.ask(readOwnConversationFile, first)
  assert.equal(refused.status, 503)
  assert.equal((refused.body as unknown as { message: string }).message, problemSentences['file.away'])
  const second = await send()
  assert.equal((await filer.ask(readOwnConversationFile, second)).status, 200)
  const { context } = rehearsal.product
  const operator = await makeOfficer(rehearsal, { role: 'operator' })
  await operator.signIn()
  const row = await waitFor(async () => {
    await healthJobs[0]!.run(context, context.clock.now())
    return (await operator.call(readCockpit)).health?.find(({ subject }) => subject === 'company:object-store')
  })
  assert.ok(row.bad > 0 && row.failure === 'network')
  assert.ok(['down', 'shaky'].includes(conditionOf(row)))

  store.setDown(false)
  const opened = await waitFor(async () => {
    const answer = await filer.ask(readOwnConversationFile, first)
    return answer.status === 200 && answer
  })
  assert.equal(opened.status, 200)
})
