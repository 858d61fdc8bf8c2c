import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import {
  attachPostFile,
  filesAtMost,
  listPostRevisions,
  previewPost,
  readOfficePost,
  readOfficePostFile,
  readPostRevision,
  removePostFile,
  revisionPageSize,
  withdrawPost,
  writePost,
} from './contract.ts'
import { packFile } from '#domain/packed-file.ts'
import { codeOf } from '#tests/support/officer.ts'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { tidySource } from './markup.ts'
import {
  useDesk,
  rehearsal,
  form,
  manager,
  write,
  change,
  visit,
  read,
  acts,
  unsaved,
  officer,
  fromNow,
} from '#tests/support/office/post-desk.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

useDesk()

test('a body that came otherwise is read into the markup, and stays what it was while nobody changes it', async () => {
  const { database, clock } = rehearsal.product.context
  const html =
    '<p>옛 글</p><figure><img src="https://a.example/b.png" alt="그림"></figure><table><tbody><tr><td colspan="2">칸</td></tr></tbody></table>'
  const { id } = await database.posts.add(
    {
      board: 'notices',
      branchId: 'gaon',
      title: '옛 글',
      writer: '옛사람',
      contentHtml: html,
      contentText: '옛 글',
      publishedAt: clock.now(),
    },
    clock.now(),
  )
  const { post } = await manager().call(readOfficePost, { params: { id } })
  assert.deepEqual([post.version, post.body], [0, '옛 글\n\n[그림](https://a.example/b.png)\n\n| 칸 |'])
  await rehearsal.moveClock({ advance: 'PT1M' })
  const titled = await change(post, { title: '제목만' })
  const was = await manager().call(readPostRevision, { params: { id, number: '0' } })
  assert.deepEqual(
    [was.title, was.body, was.html.includes('colspan="2"'), was.changedBy],
    ['옛 글', post.body, true, ''],
  )
  const shown = await read(id)
  assert.deepEqual(
    [shown?.title, shown?.writer, shown?.content.includes('<td colspan="2">칸</td>'), shown?.updatedAt !== undefined],
    ['제목만', '옛사람', true, true],
  )
  await change(titled.post, { body: `${post.body}\n\n더한 글` })
  assert.match((await read(id))?.content ?? '', /더한 글/)
})

for (const [name, body] of Object.entries(hostileBodies)) {
  test(`nothing that is pasted runs or leads astray: ${name}`, async () => {
    // The office's screen sends a cleaned paste; the server refuses the rest.
    const typed = tidySource(body)
    const { id } = await write({
      title: `붙인 글 ${name}`.slice(0, 90),
      body: `글\n${typed}\n[누르기](javascript:window.hostile=1)`,
    })
    for (const content of [
      (await read(id))?.content ?? '',
      (await manager().call(previewPost, { body: unsaved({ body: typed }) })).content,
    ]) {
      assert.doesNotMatch(
        content,
        /<(?!\/?(?:p|br|a|strong|ul|ol|li|h2|h3|blockquote|table|thead|tbody|tr|th|td|hr)\b)/,
      )
      assert.doesNotMatch(content.replaceAll(/>[^<]*</g, '><'), /\son\w+\s*=|(?:java|vb)script:|data:|srcdoc|style=/i)
    }
  })
}

test('texts that no record can hold, or no reader should see, do not arrive', async () => {
  for (const more of [
    { title: '' },
    { title: '가' },
    { title: '가'.repeat(101) },
    { title: '두\n줄' },
    { title: '거꾸로\u202e읽기' },
    { title: '영\u0000' },
    { body: 'x'.repeat(20_001) },
    { body: '' },
    { body: ' \n\u0000 ' },
    { publishedAt: 'tomorrow' },
    { board: 'else' },
    { branchId: 7 },
  ]) {
    const answer = await manager().ask(writePost, { body: { ...form(), ...more, key: randomUUID() } })
    assert.equal(answer.status, 400, JSON.stringify(more).slice(0, 60))
  }
  const { id } = await write({ title: '한글 제목'.normalize('NFD'), body: '한글\u0007\u202e 본문'.normalize('NFD') })
  const seen = await read(id)
  assert.deepEqual([seen?.title, seen?.content], ['한글 제목', '<p>한글 본문</p>'])
  const longest = await write({ body: '가'.repeat(20_000) })
  assert.equal(longest.body.length, 20_000)
})

test('files under their Korean names, once each, of known kinds, so many and no more', async () => {
  const post = await write({ title: '첨부가 있어요' })
  const attach = (fileName: string, body: Buffer) =>
    manager().ask(attachPostFile, { params: { id: post.id }, query: { fileName }, body })
  const pdf = aPdf('안내')
  const presses = await Promise.all([1, 2, 3].map(() => attach('신고 안내(최종).pdf'.normalize('NFD'), pdf)))
  assert.deepEqual(
    [presses.map(({ status }) => status), new Set(presses.map(({ body }) => body.id)).size],
    [[200, 200, 200], 1],
  )
  const [file] = (await read(post.id))?.files ?? []
  assert.equal(file?.originalFilename, '신고 안내(최종).pdf')
  assert.deepEqual((await visit('gaon', file?.filePath ?? '')).rawPayload, pdf)
  for (const [name, bytes] of [
    ['속임.pdf', '<html>'],
    ['쪽.html', '<p>'],
    ['그림.svg', '<svg/>'],
    ['일.exe', 'MZ'],
    ['이름없음', 'x'],
    ['빈.txt', ''],
    ['이진.txt', 'a\0b'],
  ] as const)
    assert.ok([400, 415].includes((await attach(name, Buffer.from(bytes))).status), name)
  for (const name of ['../../몰래.txt', '줄\n바꿈.txt', '거꾸로\u202egpj.txt'])
    assert.equal((await attach(name, Buffer.from('x'))).status, 400, name)
  const more = await Promise.all(
    [...Array(filesAtMost + 2)].map((_, n) => attach(`글 ${n}.txt`, Buffer.from(`글 ${n}`))),
  )
  assert.deepEqual(
    [more.filter(({ status }) => status === 200).length, (await read(post.id))?.files.length],
    [filesAtMost - 1, filesAtMost],
  )
  const fileId = presses[0]!.body.id
  for (let press = 0; press < 2; press += 1) await manager().call(removePostFile, { params: { id: post.id, fileId } })
  assert.equal((await visit('gaon', file?.filePath ?? '')).statusCode, 404)
  assert.equal((await manager().call(readOfficePost, { params: { id: post.id } })).post.files.length, filesAtMost - 1)
  const counted = (act: string) => acts(post.id).then((all) => all.filter(([name]) => name === act).length)
  assert.deepEqual([await counted('post-attach'), await counted('post-detach')], [filesAtMost, 1])
})

test('of a file that came with a password nothing but the file is kept', async () => {
  const post = await write({ title: '비밀번호와 함께' })
  const text = new TextEncoder().encode('안내 글이에요')
  const query = { fileName: '안내.txt' }
  await manager().call(attachPostFile, { params: { id: post.id }, query, body: packFile(text, 'not-of-the-file') })
  const [file] = (await read(post.id))?.files ?? []
  assert.deepEqual((await visit('gaon', file?.filePath ?? '')).rawPayload, Buffer.from(text))
})

test('each change of the title or the body is kept as it was saved, by whom and when, and its words come back as a new one', async () => {
  const post = await write({ title: '처음 제목' })
  const params = { id: post.id }
  await rehearsal.moveClock({ advance: 'PT1M' })
  await change(post, { title: '둘째 제목' }, officer('operator'))
  // Time and site are no text: a post taken off the site and published again has the same text.
  await manager().call(withdrawPost, { params })
  const { post: gone } = await manager().call(readOfficePost, { params })
  await change(gone, { shown: true })
  const first = await manager().call(readPostRevision, { params: { ...params, number: '1' } })
  assert.deepEqual([first.title, first.body, first.html], ['처음 제목', post.body, (await read(post.id))?.content])
  const { post: now } = await manager().call(readOfficePost, { params })
  await change(now, { title: first.title, body: first.body })
  const { rows, total } = await manager().call(listPostRevisions, { params })
  assert.deepEqual(
    rows.map(({ number, title, changedBy }) => [number, title, changedBy]),
    [
      [5, '처음 제목', 'gaon branch-manager'],
      [2, '둘째 제목', 'gaon operator'],
      [1, '처음 제목', 'gaon branch-manager'],
    ],
  )
  assert.deepEqual([total, rows[2]?.changedAt], [3, post.changedAt])
  assert.equal((await manager().ask(readPostRevision, { params: { ...params, number: '3' } })).status, 404)
  let latest = (await manager().call(readOfficePost, { params })).post
  for (let more = 0; more < revisionPageSize; more += 1) latest = (await change(latest, { body: `글 ${more}` })).post
  const second = await manager().call(listPostRevisions, { params, query: { page: 1 } })
  assert.deepEqual([second.total, second.rows.map(({ number }) => number)], [revisionPageSize + 3, [5, 2, 1]])
})

test('a preview is the page that readers get once it is published, files and neighbours too, and changes nothing', async () => {
  const [older, newer] = [await write({ title: '앞 글' }), await write({ title: '뒤 글', publishedAt: fromNow(1) })]
  const draft = await write({ title: '초안', shown: false })
  const params = { id: draft.id }
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#abc' } })
    .withExif({ IFD0: { Copyright: 'taken-at-home' } })
    .png()
    .toBuffer()
  const cut = await manager().ask(attachPostFile, {
    params,
    query: { fileName: '그림.png' },
    body: png.subarray(0, 70),
  })
  assert.equal(codeOf(cut), 'picture.broken')
  const { id: fileId } = await manager().call(attachPostFile, { params, query: { fileName: '그림.png' }, body: png })
  const body = `그림이에요.\n\n![안내 그림](/api/posts/files/${fileId})`
  const asTyped = unsaved({ title: '고친 제목', body, postId: draft.id })
  const page = await manager().call(previewPost, { body: asTyped })
  const picture = readOfficePostFile.path.replace(':id', draft.id).replace(':fileId', fileId)
  assert.ok(page.content.includes(`src="${picture}"`))
  assert.deepEqual([page.files[0]?.filePath, page.previous?.title, page.next], [picture, older.title, null])
  const officeAnswer = await manager().ask(readOfficePostFile, { params: { ...params, fileId } })
  assert.equal(officeAnswer.status, 200)
  assert.ok(
    !Buffer.from(officeAnswer.body as unknown as Uint8Array).includes('taken-at-home'),
    'without what the camera noted',
  )
  assert.equal((await manager().ask(readOfficePostFile, { params: { id: older.id, fileId } })).status, 404)
  assert.equal((await manager().call(readOfficePost, { params })).post.title, '초안')
  assert.deepEqual([await read(draft.id), (await visit('gaon', `/api/posts/files/${fileId}`)).statusCode], [null, 404])
  const { post } = await manager().call(readOfficePost, { params })
  await change(post, { title: '고친 제목', body, shown: true })
  const asRead = await read(draft.id)
  const asPublic = { ...page, content: page.content.replace(picture, `/api/posts/files/${fileId}`) }
  assert.deepEqual({ ...asPublic, files: asRead?.files, createdAt: asRead?.createdAt, views: asRead?.views }, asRead)
  assert.equal(newer.state, 'scheduled')
})
