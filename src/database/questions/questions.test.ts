import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { aFiling, jobReader, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'

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
  const file = await questions.addFile(filing, id, pdf, testNow)
  assert.equal((await questions.find(filing.id, id))?.id, id)
  assert.equal(await questions.find(another.id, id), undefined)
  assert.equal((await questions.findFile(id, file.id))?.id, file.id)
  assert.equal(await questions.findFile(second, file.id), undefined)
  await questions.removeFile(second, file.id)
  assert.equal(await questions.hasFiles(id), true)
  await questions.answer(filing, id, '네', testNow)
  const read = (owner: typeof filing, questionId: string) =>
    questions.readFile(owner, { questionId, id: file.id }, jobReader, testNow)
  assert.equal(await read(another, id), undefined)
  assert.equal(await read(filing, second), undefined)
  assert.deepEqual((await read(filing, id))?.content, pdf.content)
  const settlement = { to: 'closed', by: randomUUID() } as const
  await assert.rejects(questions.settle(another.id, id, settlement, testNow), { code: 'notfound' })
  await questions.settle(filing.id, id, settlement, testNow)
})
