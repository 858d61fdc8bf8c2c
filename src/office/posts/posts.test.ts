import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import type { PostDetail, PostPage } from '#site/posts/contract.ts'
import {
  attachPostFile,
  changePost,
  filesAtMost,
  listDeskPosts,
  previewPost,
  readDeskPost,
  removePostFile,
  withdrawPost,
  writePost,
  type DeskPost,
  type PostForm,
} from './contract.ts'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { tidySource } from './markup.ts'

let rehearsal: Rehearsal
const officers = new Map<string, Officer>()
const officer = (role: StaffRole, branchId = 'gaon') => officers.get(`${role} ${branchId}`)!
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  for (const [role, branchId] of [
    ...staffRoles.map((role) => [role, 'gaon'] as const),
    ['branch-manager', 'nare'] as const,
  ])
    officers.set(`${role} ${branchId}`, await makeOfficer(rehearsal, { role, branchId, name: `${branchId} ${role}` }))
  await signIn()
})
after(() => rehearsal?.stop())
const signIn = () => Promise.all([...officers.values()].map((one) => one.signIn()))

const hour = 3_600_000
const fromNow = (hours: number) =>
  new Date(rehearsal.product.context.clock.now().getTime() + hours * hour).toISOString()
const form = (more: Partial<PostForm> = {}): PostForm => ({
  board: 'notices',
  branchId: 'gaon',
  title: '상담 시간이 바뀌어요',
  body: '## 안내\n\n평일 **9시**부터예요.',
  publishedAt: null,
  shown: true,
  ...more,
})
const manager = () => officer('branch-manager')
const write = async (more: Partial<PostForm> = {}, who = manager()) =>
  (await who.call(writePost, { body: { ...form(more), key: randomUUID() } })).post
const change = (post: DeskPost, more: Partial<PostForm> = {}, who = manager()) =>
  who.call(changePost, {
    params: { id: post.id },
    body: {
      board: post.board,
      branchId: post.branchId,
      title: post.title,
      body: post.body,
      publishedAt: null,
      shown: post.state === 'published',
      version: post.version,
      ...more,
    },
  })
const visit = async (branchId: string, path: string) => {
  const host = rehearsal.product.context.branchOf(branchId).hosts[0] ?? ''
  return rehearsal.product.app.inject({ method: 'GET', url: path, headers: { host, 'user-agent': randomUUID() } })
}
const titles = async (branchId: string, board: 'news' | 'notices' = 'notices') =>
  (
    (
      await visit(
        branchId,
        board === 'news'
          ? '/api/spring/posts/news/tax?boardId=2&size=100'
          : '/api/spring/posts/affiliation/notices?size=100',
      )
    ).json() as PostPage
  ).content.map(({ post }) => post.title)
const read = async (id: string, branchId = 'gaon') => {
  const answer = await visit(branchId, `/api/spring/posts/${id}`)
  return answer.statusCode === 200 ? (answer.json() as PostDetail) : null
}
const acts = async (id: string) =>
  (await rehearsal.product.context.persistence.accessRecords.list({ page: 0, size: 200 })).items
    .filter(({ reason }) => reason === `post ${id}`)
    .map(({ act, fields, readerKind, branchId }) => [act, fields.join(' '), readerKind, branchId])
    .toReversed()

test('what is written stands on its board at once, signed by the branch, and nowhere else', async () => {
  await titles('gaon')
  const post = await write({ title: '  가온의 공지 ' })
  assert.deepEqual([(await titles('gaon'))[0], (await titles('nare')).includes('가온의 공지')], ['가온의 공지', false])
  const seen = await read(post.id)
  assert.deepEqual(
    [seen?.content, seen?.writer, seen?.updatedAt],
    [
      '<h2>안내</h2><p>평일 <strong>9시</strong>부터예요.</p>',
      rehearsal.product.context.branchOf('gaon').name,
      undefined,
    ],
  )
  assert.equal(await read(post.id, 'nare'), null)
  const changed = await change(post, { title: '고친 공지' })
  assert.deepEqual(
    [changed.outcome, changed.post.version, (await titles('gaon'))[0], changed.post.publishedAt],
    ['saved', 2, '고친 공지', post.publishedAt],
  )
  assert.deepEqual(await acts(post.id), [
    ['post-write', 'shown', 'staff', 'gaon'],
    ['post-change', 'title', 'staff', 'gaon'],
  ])
})

test('a draft is seen by nobody until it is published; withdrawn it is gone, and published again it stands where it stood', async () => {
  const draft = await write({ shown: false, title: '아직 초안' })
  assert.deepEqual(
    [draft.state, await read(draft.id), (await titles('gaon')).includes('아직 초안')],
    ['draft', null, false],
  )
  const { post } = await change(draft, { shown: true })
  assert.deepEqual([post.state, (await titles('gaon'))[0]], ['published', '아직 초안'])
  const presses = await Promise.all([1, 2, 3].map(() => manager().call(withdrawPost, { params: { id: post.id } })))
  assert.deepEqual(
    [presses.map((one) => one.post.state), presses.at(-1)?.post.version],
    [['withdrawn', 'withdrawn', 'withdrawn'], 3],
  )
  assert.deepEqual([await read(post.id), (await titles('gaon')).includes('아직 초안')], [null, false])
  const kept = await change(presses[0]!.post, { shown: false, title: '내린 채 고쳐요' })
  assert.deepEqual([kept.post.state, kept.post.publishedAt], ['withdrawn', post.publishedAt])
  await rehearsal.moveClock({ advance: 'PT5M' })
  const again = await change(kept.post, { shown: true, publishedAt: kept.post.publishedAt })
  assert.deepEqual(
    [again.post.state, again.post.publishedAt, (await read(post.id))?.title],
    ['published', post.publishedAt, '내린 채 고쳐요'],
  )
  assert.deepEqual(
    (await acts(post.id)).map(([act, fields]) => `${act} ${fields}`),
    ['post-write draft', 'post-change shown', 'post-withdraw published', 'post-change title', 'post-change shown'],
  )
})

test('a moment to come is waited for; one that has passed is refused, but for the one at which the post did appear', async () => {
  const post = await write({ publishedAt: fromNow(2), title: '두 시간 뒤' })
  assert.deepEqual(
    [post.state, await read(post.id), (await titles('gaon')).includes('두 시간 뒤')],
    ['scheduled', null, false],
  )
  for (const publishedAt of [
    fromNow(-1),
    fromNow(-0.001),
    fromNow(24 * 366),
    '1900-01-01T00:00:00Z',
    '0000-02-29T20:22:48.6Z',
    '9999-01-01T00:00:00Z',
  ]) {
    const answer = await manager().ask(writePost, { body: { ...form({ publishedAt }), key: randomUUID() } })
    assert.deepEqual(
      [answer.status, codeOf(answer), Object.keys((answer.body as { fields?: object }).fields ?? {})],
      [400, 'input.invalid', ['publishedAt']],
    )
  }
  await rehearsal.moveClock({ advance: 'PT2H1M' })
  await signIn()
  const { post: now } = await manager().call(readDeskPost, { params: { id: post.id } })
  assert.deepEqual([now.state, (await titles('gaon')).includes('두 시간 뒤')], ['published', true])
  assert.equal(
    (await change(now, { publishedAt: now.publishedAt, title: '때는 그대로' })).post.publishedAt,
    now.publishedAt,
  )
  const cancelled = await write({ publishedAt: fromNow(3) })
  assert.equal((await manager().call(withdrawPost, { params: { id: cancelled.id } })).post.state, 'draft')
})

test('any number of presses is one post, and one change', async () => {
  const body = { ...form({ title: '한 번만' }), key: randomUUID() }
  const answers = await Promise.all([...Array(6)].map(() => manager().call(writePost, { body })))
  assert.equal(new Set(answers.map(({ post }) => post.id)).size, 1)
  assert.equal((await titles('gaon')).filter((title) => title === '한 번만').length, 1)
  const { post } = answers[0]!
  const changes = await Promise.all([...Array(6)].map(() => change(post, { body: '바꾼 글' })))
  assert.deepEqual(
    [changes.map(({ outcome }) => outcome), changes.at(-1)?.post.version],
    [changes.map(() => 'saved'), 2],
  )
  assert.deepEqual(
    (await acts(post.id)).map(([act]) => act),
    ['post-write', 'post-change'],
  )
})

test('a key of another author writes nothing and gives nothing of the post that it wrote', async () => {
  const body = { ...form({ title: '남의 열쇠' }), key: randomUUID() }
  const { post } = await manager().call(writePost, { body })
  const answer = await officer('operator').ask(writePost, { body: { ...body, title: '다른 글' } })
  assert.deepEqual([answer.status, codeOf(answer)], [409, 'request.conflict'])
  assert.equal((await manager().call(writePost, { body })).post.id, post.id)
})

test('the second of two who change a post is told, nothing is written over, and either text may win', async () => {
  const post = await write({ title: '둘이 고쳐요' })
  const operator = officer('operator')
  await change(post, { body: '먼저 저장한 글' })
  const second = await change(post, { body: '나중에 저장한 글' }, operator)
  assert.deepEqual(
    [second.outcome, second.post.body, second.post.version, second.post.changedBy],
    ['changed-meanwhile', '먼저 저장한 글', 2, 'gaon branch-manager'],
  )
  assert.match((await read(post.id))?.content ?? '', /먼저/)
  assert.equal((await change(second.post, { body: '나중에 저장한 글' }, operator)).outcome, 'saved')
  assert.match((await read(post.id))?.content ?? '', /나중/)
  const presses = await Promise.all(
    [1, 2, 3, 4].map((n) => change({ ...second.post, version: 3 }, { body: `한꺼번에 ${n}` })),
  )
  assert.deepEqual(presses.map(({ outcome }) => outcome).toSorted(), [
    'changed-meanwhile',
    'changed-meanwhile',
    'changed-meanwhile',
    'saved',
  ])
  const withdrawn = await manager().call(withdrawPost, { params: { id: post.id } })
  assert.deepEqual(
    [(await change(second.post, { title: '내린 줄 몰라요' })).outcome, withdrawn.post.version],
    ['changed-meanwhile', 5],
  )
})

test('a manager writes the own branch’s notices alone, the operator everywhere, the others nowhere', async () => {
  const [news, nares] = [
    await write({ board: 'news', branchId: null, title: '모두의 뉴스' }, officer('operator')),
    await write({ branchId: 'nare', title: '나래의 공지' }, officer('branch-manager', 'nare')),
  ]
  assert.deepEqual(
    [(await titles('gaon', 'news'))[0], (await titles('nare', 'news'))[0], (await read(news.id))?.writer],
    ['모두의 뉴스', '모두의 뉴스', '세무 소식팀'],
  )
  for (const place of [
    { board: 'news', branchId: null },
    { board: 'notices', branchId: null },
    { board: 'notices', branchId: 'nare' },
    { board: 'notices', branchId: 'nowhere' },
    { board: 'news', branchId: 'gaon' },
  ] as const) {
    assert.equal(
      codeOf(await manager().ask(writePost, { body: { ...form(place), key: randomUUID() } })),
      'auth.forbidden',
      JSON.stringify(place),
    )
  }
  for (const place of [
    { board: 'notices', branchId: 'nowhere' },
    { board: 'news', branchId: 'gaon' },
  ] as const)
    assert.equal(
      codeOf(await officer('operator').ask(writePost, { body: { ...form(place), key: randomUUID() } })),
      'input.invalid',
    )
  for (const { id, board, branchId } of [news, nares]) {
    const params = { id }
    const asked = await Promise.all([
      manager().ask(readDeskPost, { params }),
      manager().ask(withdrawPost, { params }),
      manager().ask(changePost, { params, body: { ...form({ board, branchId }), version: 1 } }),
      manager().ask(changePost, { params, body: { ...form(), version: 1 } }),
      manager().ask(attachPostFile, { params, query: { fileName: '가.pdf' }, body: Buffer.from('%PDF-1') }),
      manager().ask(removePostFile, { params: { id, fileId: randomUUID() } }),
    ])
    assert.deepEqual(
      asked.map(({ status }) => status),
      asked.map(() => 404),
    )
  }
  const { rows, places, counts, total } = await manager().call(listDeskPosts)
  assert.ok(rows.length > 5 && rows.every(({ board, branchId }) => board === 'notices' && branchId === 'gaon'))
  assert.deepEqual(
    [places.map(({ branchId }) => branchId), total],
    [['gaon'], counts.draft + counts.scheduled + counts.published + counts.withdrawn],
  )
  const all = await officer('operator').call(listDeskPosts, { query: { board: 'news', state: 'published' } })
  assert.ok(
    all.rows[0]?.title === '모두의 뉴스' &&
      all.rows.every(({ board, state }) => board === 'news' && state === 'published') &&
      all.total === all.counts.published &&
      all.places.length === 5,
  )
  for (const role of ['counsel', 'preparer', 'reviewer'] as const) {
    assert.deepEqual(
      [
        (await officer(role).ask(listDeskPosts)).status,
        (await officer(role).ask(writePost, { body: { ...form(), key: randomUUID() } })).status,
      ],
      [403, 403],
    )
  }
})

test('what has appeared stays on its board; a draft may move', async () => {
  const operator = officer('operator')
  const draft = await write({ shown: false }, operator)
  const moved = (await change(draft, { board: 'news', branchId: null, shown: true }, operator)).post
  assert.deepEqual([moved.board, (await read(moved.id))?.writer, moved.state], ['news', '세무 소식팀', 'published'])
  const answer = await operator.ask(changePost, {
    params: { id: moved.id },
    body: { ...form(), version: moved.version },
  })
  assert.deepEqual([answer.status, Object.keys((answer.body as { fields?: object }).fields ?? {})], [400, ['board']])
})

test('what has appeared and is put off stays on its board too, and taken off it is withdrawn; what never appeared is a draft again', async () => {
  const operator = officer('operator')
  const later = fromNow(3)
  const [seen, unseen] = [await write({}, operator), await write({ publishedAt: later }, operator)]
  const putOff = (await change(seen, { publishedAt: later, shown: true }, operator)).post
  const moves = await Promise.all(
    [putOff, unseen].map(({ id, version }) =>
      operator.ask(changePost, {
        params: { id },
        body: { ...form({ board: 'news', branchId: null, publishedAt: later }), version },
      }),
    ),
  )
  assert.deepEqual(
    [putOff.state, unseen.state, moves.map(({ status }) => status)],
    ['scheduled', 'scheduled', [400, 200]],
  )
  const ends = await Promise.all([putOff, unseen].map(({ id }) => operator.call(withdrawPost, { params: { id } })))
  assert.deepEqual(
    ends.map(({ post }) => [post.state, post.appeared, post.board]),
    [
      ['withdrawn', true, 'notices'],
      ['draft', false, 'news'],
    ],
  )
})

test('a body that came otherwise is read into the markup, and stays what it was while nobody changes it', async () => {
  const { persistence, clock } = rehearsal.product.context
  const html =
    '<p>옛 글</p><figure><img src="https://a.example/b.png" alt="그림"></figure><table><tbody><tr><td colspan="2">칸</td></tr></tbody></table>'
  const { id } = await persistence.posts.add(
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
  const { post } = await manager().call(readDeskPost, { params: { id } })
  assert.deepEqual([post.version, post.body], [0, '옛 글\n\n[그림](https://a.example/b.png)\n\n| 칸 |'])
  await rehearsal.moveClock({ advance: 'PT1M' })
  const titled = await change(post, { title: '제목만' })
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
    // The office's screen sends what is left of a paste; the rest is refused at the door.
    const typed = tidySource(body)
    const { id } = await write({
      title: `붙인 글 ${name}`.slice(0, 90),
      body: `글\n${typed}\n[누르기](javascript:window.hostile=1)`,
    })
    for (const content of [
      (await read(id))?.content ?? '',
      (await manager().call(previewPost, { body: { body: typed } })).html,
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
  const pdf = Buffer.from('%PDF-1.7 안내')
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
  assert.equal((await manager().call(readDeskPost, { params: { id: post.id } })).post.files.length, filesAtMost - 1)
  const counted = (act: string) => acts(post.id).then((all) => all.filter(([name]) => name === act).length)
  assert.deepEqual([await counted('post-attach'), await counted('post-detach')], [filesAtMost, 1])
})
