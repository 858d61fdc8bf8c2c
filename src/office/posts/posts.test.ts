import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  attachPostFile,
  changePost,
  listOfficePosts,
  readOfficePost,
  removePostFile,
  withdrawPost,
  writePost,
} from './contract.ts'
import { codeOf } from '#tests/support/officer.ts'
import {
  useDesk,
  rehearsal,
  officer,
  signIn,
  fromNow,
  form,
  manager,
  write,
  change,
  titles,
  read,
  acts,
} from '#tests/support/office/post-desk.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

useDesk()

test('a new post appears on its board at once, signed by the branch, and nowhere else', async () => {
  await titles('gaon')
  const post = await write({ title: '  가온의 공지 ' })
  assert.deepEqual([(await titles('gaon'))[0], (await titles('nare')).includes('가온의 공지')], ['가온의 공지', false])
  const seen = await read(post.id)
  const { name } = rehearsal.product.context.branchOf('gaon')
  assert.deepEqual(
    [seen?.content, seen?.writer, seen?.updatedAt],
    ['<h2>안내</h2><p>평일 <strong>9시</strong>부터예요.</p>', name, undefined],
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
    [presses.map((press) => press.post.state), presses.at(-1)?.post.version],
    [['withdrawn', 'withdrawn', 'withdrawn'], 3],
  )
  assert.deepEqual([await read(post.id), (await titles('gaon')).includes('아직 초안')], [null, false])
  const changed = await change(presses[0]!.post, { shown: false, title: '내린 채 고쳐요' })
  assert.deepEqual([changed.post.state, changed.post.publishedAt], ['withdrawn', post.publishedAt])
  await rehearsal.moveClock({ advance: 'PT5M' })
  const again = await change(changed.post, { shown: true, publishedAt: changed.post.publishedAt })
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
  const { post: now } = await manager().call(readOfficePost, { params: { id: post.id } })
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
      manager().ask(readOfficePost, { params }),
      manager().ask(withdrawPost, { params }),
      manager().ask(changePost, { params, body: { ...form({ board, branchId }), version: 1 } }),
      manager().ask(changePost, { params, body: { ...form(), version: 1 } }),
      manager().ask(attachPostFile, { params, query: { fileName: '가.pdf' }, body: aPdf() }),
      manager().ask(removePostFile, { params: { id, fileId: randomUUID() } }),
    ])
    assert.deepEqual(
      asked.map(({ status }) => status),
      asked.map(() => 404),
    )
  }
  const { rows, places, counts, total } = await manager().call(listOfficePosts)
  assert.ok(rows.length > 5 && rows.every(({ board, branchId }) => board === 'notices' && branchId === 'gaon'))
  assert.deepEqual(
    [places.map(({ branchId }) => branchId), total],
    [['gaon'], counts.draft + counts.scheduled + counts.published + counts.withdrawn],
  )
  const all = await officer('operator').call(listOfficePosts, { query: { board: 'news', state: 'published' } })
  assert.ok(
    all.rows[0]?.title === '모두의 뉴스' &&
      all.rows.every(({ board, state }) => board === 'news' && state === 'published') &&
      all.total === all.counts.published &&
      all.places.length === 5,
  )
  for (const role of ['counsel', 'preparer', 'reviewer'] as const) {
    assert.deepEqual(
      [
        (await officer(role).ask(listOfficePosts)).status,
        (await officer(role).ask(writePost, { body: { ...form(), key: randomUUID() } })).status,
      ],
      [403, 403],
    )
  }
})

test('a published post stays on its board; a draft may move', async () => {
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

test('a published post that is postponed stays on its board, and taken off it is withdrawn; an unpublished one is a draft again', async () => {
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

test('words that promise are not shown by who wrote them; another person passes them with a reason, which is recorded', async () => {
  const promise = { title: '무조건 환급해 드려요', shown: true }
  const refused = await manager().ask(writePost, { body: { ...form(promise), key: randomUUID() } })
  assert.equal(codeOf(refused), 'post.advert')
  const draft = await write({ ...promise, shown: false })
  const shown = (body: object) => ({
    params: { id: draft.id },
    body: { ...form(promise), version: draft.version, ...body },
  })
  assert.equal(codeOf(await manager().ask(changePost, shown({ reason: '제가 확인했어요' }))), 'post.advert')
  const operator = officer('operator')
  assert.equal(codeOf(await operator.ask(changePost, shown({}))), 'post.advert-reason')
  // Who changes a word has written the text.
  assert.equal(
    codeOf(await operator.ask(changePost, shown({ title: '반드시 환급', reason: '고쳤어요' }))),
    'post.advert',
  )
  const { post } = await operator.call(changePost, shown({ reason: '근거 자료를 확인했어요' }))
  assert.equal(post.state, 'published')
  const { items } = await rehearsal.product.context.database.accessRecords.list({ page: 0, size: 20 })
  assert.ok(items.some(({ act, reason }) => act === 'post-advert' && reason === '근거 자료를 확인했어요'))
  // What stands is not asked again for another field; haste alone is told and not held.
  assert.equal((await change(post, { publishedAt: post.publishedAt })).outcome, 'saved')
  assert.equal((await write({ title: '마감 임박 안내' })).state, 'published')
})
