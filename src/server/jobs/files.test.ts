/** Files of people: one size in the database, moved to the object store and back without a moment of being lost. */
import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { Database } from '#database/database.server.ts'
import type { ObjectStore } from '#database/database-context.server.ts'
import { countFiles, moveFiles, removeObjects, renewOlderFiles, sampleFiles } from '#database/files/moving.server.ts'
import { hasFilesAway } from '#database/files/store.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { addPortalPaper, removePortalPaper } from '#filer/portal-papers/queries.server.ts'
import { addQuestionFile } from '#filer/questions/queries.server.ts'
import { openObjectStore, type ObjectClient } from '#integrations/object-store/client.server.ts'
import { readPortalPaperFile } from '#office/portal-papers/queries.server.ts'
import { readQuestionFile } from '#office/questions/queries.server.ts'
import { addReport } from '#office/report/queries.server.ts'
import { checkFilesAreWithin } from '#server/start.server.ts'
import { readProblem } from '#server/http/problems.server.ts'
import { aFiling, jobReader, later, testDatabase, testNow, type TestDatabase } from '#tests/support/database.ts'
import { startStoreServer, type StoreServer } from '#tests/support/object-store/start.ts'

let it: TestDatabase
let server: StoreServer
let client: ObjectClient
let database: Database
before(async () => {
  ;[it, server] = await Promise.all([testDatabase(), startStoreServer()])
  client = openObjectStore(server.settings)
  database = it.reopen(it.keyRingText, client)
})
after(async () => {
  await it.close()
  await server.stop()
})
beforeEach(async () => {
  await it.asOwner('truncate sealed_files, removed_objects')
  server.empty()
  server.setDown(false)
  server.onPut = () => Promise.resolve()
})

type Case = Awaited<ReturnType<typeof aFiling>>['filing']
const scanned = { kind: 'unread', of: 'unknown', why: 'scanned' } as const
const pdf = { contentType: 'application/pdf' as const }

const aPaper = async (filing: Case, content: Buffer) =>
  database.transaction((r) => addPortalPaper(r, filing, { ...pdf, content, reading: scanned }, testNow))
const paperOf = (filing: Case, id: string, from = database) => readPortalPaperFile(from, filing, id, jobReader, testNow)

type Row = { here: number | null; object: string | null; size: number; key_sealed: string }
const rowOf = async (id: string) =>
  (
    await it.asOwner<Row>(
      'select octet_length(content) as here, object, size, key_sealed from sealed_files where id = $1',
      [id],
    )
  )[0]
const moveAll = async (to: 's3' | 'database', now = testNow) => {
  for (let batch = 0; batch < 50; batch += 1) if ((await moveFiles(database, to, 4, now)) === 0) return
}

/** One of each kind of file: what reads it, by its id. */
async function everyKind(filing: Case) {
  const content = (word: string) => Buffer.concat([Buffer.from(`%PDF ${word} 930412-2000001 `), randomBytes(2_000)])
  const [report, bill, questionFile, messageFile, paper] = ['report', 'bill', 'asked', 'said', 'paper'].map(
    content,
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer]
  const made = await addReport(database, filing.id, { fileName: 'r.pdf', content: report, madeBy: 'o' }, testNow)
  const slip = { kind: 'national-slip' as const, fileName: 's.pdf', ...pdf, content: bill, addedBy: 'o' }
  const storedBill = await database.bills.add(filing.id, slip, testNow)
  const question = { kind: 'document' as const, words: '책을 보내 주세요', dueDay: '2026-05-20', by: randomUUID() }
  const { id: questionId } = await database.questions.ask(filing, question, testNow)
  const answer = await database.transaction((r) =>
    addQuestionFile(r, filing, questionId, { ...pdf, content: questionFile, most: 5 }, testNow),
  )
  await database.questions.answer(filing, questionId, '여기요', testNow)
  const author = { side: 'filer', authorId: filing.accountId } as const
  const sent = await database.transaction(async (r) => {
    const file = await r.conversation.addFile(filing, author, { ...pdf, content: messageFile, most: 5 }, testNow)
    await r.conversation.write(filing, author, '보냈어요', testNow)
    return file
  })
  const paperId = await aPaper(filing, paper)
  const reading = (from: Database) => ({
    [made.id]: async () => (await from.reports.read(filing.id, jobReader, testNow))?.content,
    [storedBill.id]: async () => (await from.bills.read(filing.id, storedBill.id, jobReader, testNow))?.content,
    [answer.id]: async () =>
      (await readQuestionFile(from, filing, { questionId, id: answer.id }, jobReader, testNow))?.content,
    [sent.id]: async () => (await from.conversation.readFile(filing, sent.id, jobReader, testNow))?.content,
    [paperId]: () => paperOf(filing, paperId, from),
  })
  const contents = new Map([
    [made.id, report],
    [storedBill.id, bill],
    [answer.id, questionFile],
    [sent.id, messageFile],
    [paperId, paper],
  ])
  const areRead = async (from = database) => {
    for (const [id, read] of Object.entries(reading(from))) assert.ok((await read())?.equals(contents.get(id)!), id)
  }
  return { contents, areRead, tables: ['reports', 'bills', 'question_files', 'conversation_files', 'portal_papers'] }
}

test('a file of 9 MB takes its own size in the database, and comes back byte for byte', async () => {
  const { filing } = await aFiling(database)
  const content = randomBytes(9_000_000)
  const before = Number((await it.asOwner("select pg_total_relation_size('sealed_files') as size"))[0]?.size)
  const id = await aPaper(filing, content)
  const taken = Number((await it.asOwner("select pg_total_relation_size('sealed_files') as size"))[0]?.size) - before
  assert.ok(taken < content.length * 1.06, `${taken}`)
  assert.equal((await rowOf(id))?.here, content.length + 28)
  assert.ok((await paperOf(filing, id))?.equals(content))
  await removePortalPaper(database, filing.id, id)
  assert.equal(await rowOf(id), undefined)
})

test('a file is bound to its row and its person: bytes under another row, or changed ones, do not open', async () => {
  const [firstFiling, secondFiling] = [await aFiling(database), await aFiling(database)]
  const [first, second] = [
    await aPaper(firstFiling.filing, randomBytes(50)),
    await aPaper(secondFiling.filing, randomBytes(50)),
  ]
  const swap = `update sealed_files a set content = b.content, key_sealed = b.key_sealed
    from sealed_files b where a.id = $1 and b.id = $2`
  await it.asOwner(swap, [first, second])
  await assert.rejects(paperOf(firstFiling.filing, first), { name: 'SealError' })
  await it.asOwner('update sealed_files set content = set_byte(content, 20, get_byte(content, 20) # 1) where id = $1', [
    second,
  ])
  await assert.rejects(paperOf(secondFiling.filing, second), { name: 'SealError' })
})

test('what was stored before stays readable, and a job gives it the new form in bounded steps, on record', async () => {
  const { filing, account } = await aFiling(database)
  const { contents, areRead, tables } = await everyKind(filing)
  const ids = [...contents.keys()]
  const purposes = ['case-document', 'case-document', 'question-file', 'conversation-file', 'portal-paper'] as const
  for (const [at, table] of tables.entries()) {
    const [id, content] = [...contents][at]!
    const place = { owner: filing.sealOwner, purpose: purposes[at]!, record: id }
    const older = seal(it.keyRing, place, content.toString('base64'))
    await it.asOwner(`update ${table} set content_sealed = $2 where id = $1`, [id, older])
    await it.asOwner('delete from sealed_files where id = $1', [id])
  }
  await areRead()
  assert.equal((await countFiles(database)).older, 5)
  assert.equal(await renewOlderFiles(database, 2, testNow), 2)
  await areRead()
  assert.equal(await renewOlderFiles(database, 20, testNow), 3)
  assert.equal(await renewOlderFiles(database, 20, testNow), 0)
  await areRead()
  for (const id of ids) assert.ok((await rowOf(id))?.here)
  const { items } = await database.accessRecords.list({ subjectId: account.id, page: 0, size: 100 })
  assert.equal(items.filter(({ readerId, reason }) => readerId === 'files' && reason === 'files').length, 5)
})

test('every kind of file moves to the object store sealed, is read there, and moves back', async () => {
  const { filing } = await aFiling(database)
  const { contents, areRead } = await everyKind(filing)
  await moveAll('s3')
  const objects = server.objects()
  for (const [id, content] of contents) {
    const row = await rowOf(id)
    assert.equal(row?.here, null)
    const bytes = objects.get(row?.object ?? '')
    assert.equal(bytes?.length, content.length + 28)
    assert.ok(!bytes?.includes(content.subarray(0, 20)) && !row?.object?.includes(id))
  }
  await areRead()
  assert.deepEqual([(await countFiles(database)).database, await hasFilesAway(database)], [0, true])
  assert.deepEqual(await sampleFiles(database, 100), { looked: 5, missing: [] })
  const [lost] = objects.keys()
  const storedObject = objects.get(lost!)!
  server.empty(lost)
  const { missing } = await sampleFiles(database, 100)
  assert.deepEqual([missing.length, (await rowOf(missing[0]!))?.object], [1, lost])
  server.tamper(lost!, storedObject)
  await assert.rejects(checkFilesAreWithin({ database, objects: { files: undefined, anchors: undefined } }), {
    name: 'OperatorError',
  })
  await moveAll('database')
  await areRead(it.database)
  assert.equal(server.objects().size, 0)
  assert.equal(await hasFilesAway(database), false)
  await checkFilesAreWithin({ database, objects: { files: undefined, anchors: undefined } })
})

test('while the store is down a new file is taken and read as ever, and one that lies there is told to be safe', async () => {
  const { filing } = await aFiling(database)
  const away = await aPaper(filing, Buffer.from('%PDF away'))
  await moveAll('s3')
  server.setDown(true)
  const fresh = await aPaper(filing, Buffer.from('%PDF fresh'))
  await assert.rejects(moveFiles(database, 's3', 4, testNow), { company: 'object-store' })
  assert.deepEqual(await paperOf(filing, fresh), Buffer.from('%PDF fresh'))
  const error = await paperOf(filing, away).catch((thrown: unknown) => thrown)
  const { code, status, retryAfterSeconds } = readProblem(error)
  assert.deepEqual([code, status, retryAfterSeconds], ['file.away', 503, 60])
  server.setDown(false)
  const named = (await rowOf(fresh))?.object
  assert.ok(named, 'it has its name before it is sent')
  assert.equal(await moveFiles(database, 's3', 4, later(60_000)), 0, 'it may still be on its way')
  await moveAll('s3', later(400_000))
  assert.deepEqual([(await rowOf(fresh))?.object, (await rowOf(fresh))?.here], [named, null])
  assert.deepEqual(await paperOf(filing, away), Buffer.from('%PDF away'))
})

test('the old one goes only when the new place gave back the same bytes, on both ways', async () => {
  const { filing } = await aFiling(database)
  const content = randomBytes(400)
  const id = await aPaper(filing, content)
  const liar: ObjectStore = { ...client, open: () => Promise.resolve(randomBytes(428)) }
  const lied = it.reopen(it.keyRingText, liar)
  await assert.rejects(moveFiles(lied, 's3', 4, testNow), { name: 'DamagedFileError' })
  assert.equal((await rowOf(id))?.here, 428)
  assert.ok((await paperOf(filing, id))?.equals(content))
  await moveAll('s3', later(400_000))
  const { object } = (await rowOf(id))!
  const whole = server.objects().get(object!)!
  server.tamper(object!, randomBytes(428))
  await assert.rejects(paperOf(filing, id), { name: 'SealError' })
  await assert.rejects(moveFiles(database, 'database', 4, later(800_000)), { name: 'DamagedFileError' })
  assert.deepEqual([(await rowOf(id))?.here, server.objects().has(object!)], [null, true])
  server.tamper(object!, whole)
  await moveAll('database', later(1_200_000))
  assert.ok((await paperOf(filing, id))?.equals(content))
  assert.equal(server.objects().has(object!), false)
})

test('the object goes when its row is gone, also one that was on its way, and only what is known to be gone is forgotten', async () => {
  const { filing } = await aFiling(database)
  const id = await aPaper(filing, randomBytes(40))
  await moveAll('s3')
  const { object } = (await rowOf(id))!
  await removePortalPaper(database, filing.id, id)
  assert.equal(await rowOf(id), undefined)
  server.setDown(true)
  await assert.rejects(removeObjects(database, 10, testNow), { company: 'object-store' })
  server.setDown(false)
  assert.equal((await countFiles(database)).toRemove, 1)
  assert.equal(await removeObjects(database, 10, later(700_000)), 1)
  assert.deepEqual([server.objects().has(object!), (await countFiles(database)).toRemove], [false, 0])

  const sent = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  server.onPut = () => {
    sent.resolve()
    return arrives.promise
  }
  const moving = await aPaper(filing, randomBytes(40))
  const move = moveFiles(database, 's3', 4, testNow)
  await sent.promise
  await removePortalPaper(database, filing.id, moving)
  assert.equal(await removeObjects(database, 10, later(1_000)), 0, 'not before it has arrived')
  arrives.resolve()
  await move
  assert.equal(server.objects().size, 1)
  assert.equal(await removeObjects(database, 10, later(400_000)), 1)
  assert.equal(server.objects().size, 0)
})

test('two workers move each file once', async () => {
  const { filing } = await aFiling(database)
  for (let count = 0; count < 6; count += 1) await aPaper(filing, randomBytes(60))
  const second = it.reopen(it.keyRingText, client)
  const puts: string[] = []
  server.onPut = (object) => {
    puts.push(createHash('sha256').update(object).digest('hex'))
    return Promise.resolve()
  }
  const moved = await Promise.all([moveFiles(database, 's3', 6, testNow), moveFiles(second, 's3', 6, testNow)])
  assert.equal(moved[0] + moved[1], 6)
  assert.equal(new Set(puts).size, 6)
  assert.equal(puts.length, 6)
})
