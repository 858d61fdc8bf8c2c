import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { aFiling, jobReader, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addQuestionFile, hasQuestionFiles, removeQuestionFile } from '#filer/questions/queries.server.ts'
import { readQuestionFile, saveQuestionSettlement } from '#office/questions/queries.server.ts'
import { findQuestion, findQuestionFile } from '#server/guards/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const pdf = { content: Buffer.from('%PDF-1.4'), contentType: 'application/pdf', most: 3 } as const

test('a question and its files: only through their own filing and their own question', async () => {
  const { questions } = it.database
  const [{ filing }, { filing: another }] = [await aFiling(it.database), await aFiling(it.database)]
  const words = { kind: 'question', words: '자료가 있나요?', dueDay: '2026-05-20', by: randomUUID() } as const
  const [{ id }, { id: second }] = [
    await questions.ask(filing, words, testNow),
    await questions.ask(filing, words, testNow),
  ]
  const file = await addQuestionFile(it.database, filing, id, pdf, testNow)
  assert.equal((await findQuestion(it.database, filing.id, id))?.id, id)
  assert.equal(await findQuestion(it.database, another.id, id), undefined)
  assert.equal((await findQuestionFile(it.database, id, file.id))?.id, file.id)
  assert.equal(await findQuestionFile(it.database, second, file.id), undefined)
  await removeQuestionFile(it.database, second, file.id)
  assert.equal(await hasQuestionFiles(it.database, id), true)
  await questions.answer(filing, id, '네', testNow)
  const read = (owner: typeof filing, questionId: string) =>
    readQuestionFile(it.database, owner, { questionId, id: file.id }, jobReader, testNow)
  assert.equal(await read(another, id), undefined)
  assert.equal(await read(filing, second), undefined)
  assert.deepEqual((await read(filing, id))?.content, pdf.content)
  const settlement = { to: 'closed', staffId: randomUUID() } as const
  await assert.rejects(saveQuestionSettlement(it.database, another.id, id, settlement, testNow), { code: 'notfound' })
  await saveQuestionSettlement(it.database, filing.id, id, settlement, testNow)
})
