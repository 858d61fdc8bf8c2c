/**
 * The office answers enquiries: open ones by due time, readings on record, one effect of repeated presses, and the
 * visitor's view.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { codeOf } from '#tests/support/officer.ts'
import { filerCalled } from '#tests/support/walk.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import { countEnquiries, listEnquiries, readEnquiry, revealContact } from './contract.ts'
import {
  rehearsal,
  officer,
  signIn,
  sent,
  phoneOf,
  words,
  enquiry,
  params,
  board,
  act,
  numbers,
  readingsBy,
} from '#tests/support/office/enquiry-desk.ts'

test('open enquiries show their due time with masked names and numbers; each reading is one record; every branch sees its own', async () => {
  const haneul = filerCalled(rehearsal, 'haneul')
  await haneul.signIn()
  const own = await haneul.call(sendEnquiry, { body: words() })
  const phone = phoneOf(sent)
  await rehearsal.moveClock({ to: '2026-05-13T10:00:00+09:00' })
  await signIn()
  const [later, elsewhere] = [await enquiry(), await enquiry('nare.localhost')]
  const { place, open, done, doneTotal } = await board()
  assert.deepEqual([numbers(open), done, doneTotal], [[own.receiptNumber, later], [], 0])
  assert.deepEqual(
    open.map(({ nameMask, phoneMask, state, assignee, mine, tries, replyBy }) => [
      nameMask,
      phoneMask,
      state,
      assignee,
      mine,
      tries,
      replyBy,
    ]),
    [
      [
        '김*늘',
        `010-****-${phone.slice(-4)}`,
        'new',
        null,
        false,
        0,
        new Date('2026-05-13T18:00:00+09:00').toISOString(),
      ],
      [
        '',
        `010-****-${phoneOf(sent - 1).slice(-4)}`,
        'new',
        null,
        false,
        0,
        new Date('2026-05-14T18:00:00+09:00').toISOString(),
      ],
    ],
  )
  assert.deepEqual(place, { branchId: 'gaon', name: place.name, new: 2, calling: 0, overdue: 0, today: 1 })
  assert.deepEqual(
    (await readingsBy(officer('counsel'), 'list')).map(({ reason, fields, branchId, subjectId }) => [
      reason,
      fields,
      branchId,
      subjectId,
    ]),
    [['enquiry-list', ['name-mask', 'phone-mask'], 'gaon', null]],
  )

  const stranger = officer('counsel', 'nare')
  assert.deepEqual(numbers((await board(stranger)).open), [elsewhere])
  assert.equal((await stranger.ask(listEnquiries, { query: { branch: 'gaon' } })).status, 403)
  for (const answer of [
    await stranger.ask(readEnquiry, params(later)),
    await stranger.ask(revealContact, { ...params(later), body: { what: 'phone' } }),
    await act(later, 'take', 0, '', stranger),
    await officer('counsel').ask(readEnquiry, params('C26-999999')),
  ])
    assert.equal(answer.status, 404)
  const operator = officer('operator')
  assert.deepEqual(
    (await board(operator)).places.map((place) => [place.branchId, place.new]),
    [
      ['gaon', 2],
      ['nare', 1],
      ['daon', 0],
    ],
  )
  assert.deepEqual(
    (await board(officer('operator', 'daon'))).places.map(({ branchId }) => branchId),
    ['daon', 'gaon', 'nare'],
    'the own one first',
  )
  assert.deepEqual(numbers((await operator.call(listEnquiries, { query: { branch: 'nare' } })).open), [elsewhere])
  assert.deepEqual(await Promise.all([operator, stranger].map((officer) => officer.call(countEnquiries))), [
    { new: 3, calling: 0, overdue: 0, today: 1 },
    { new: 1, calling: 0, overdue: 0, today: 0 },
  ])
})

test('the text is read on record, the number and the address are opened on record; the person sees both', async () => {
  const haneul = filerCalled(rehearsal, 'haneul')
  await haneul.signIn()
  const body = words()
  const { receiptNumber } = await haneul.call(sendEnquiry, { body })
  const preparer = officer('preparer')
  const seen = await preparer.call(readEnquiry, params(receiptNumber))
  assert.deepEqual(
    [seen.content, seen.emailMask, seen.events, seen.acts],
    [body.content, 'a***@example.test', [], ['take', 'not-reached', 'answered', 'note', 'close']],
  )
  assert.ok(
    !JSON.stringify(seen).includes(body.phone) && !JSON.stringify(seen).includes(body.email),
    'nothing is open before it is asked for',
  )
  assert.equal(
    (await preparer.call(revealContact, { ...params(receiptNumber), body: { what: 'phone' } })).value,
    body.phone,
  )
  assert.equal(
    (await preparer.call(revealContact, { ...params(receiptNumber), body: { what: 'email' } })).value,
    body.email,
  )
  const reads = await readingsBy(preparer, 'read')
  assert.deepEqual(
    reads
      .map(({ fields, reason, branchId, subjectId }) => [fields[0], reason, branchId, subjectId !== null])
      .toSorted(),
    ['enquiry', 'enquiry-email', 'enquiry-phone'].map((field) => [field, `enquiry ${receiptNumber}`, 'gaon', true]),
  )
  assert.deepEqual(
    (await haneul.call(readAccountPage)).reads.items
      .map(({ who, act: action }) => [who, action])
      .filter(([, action]) => action?.startsWith('상담'))
      .toSorted(),
    [
      ['사무소 담당 직원', '상담 내용 열람'],
      ['사무소 담당 직원', '상담 이메일 열람'],
      ['사무소 담당 직원', '상담 전화번호 열람'],
    ],
  )
  const visitor = await enquiry()
  await preparer.call(revealContact, { ...params(visitor), body: { what: 'phone' } })
  assert.deepEqual(
    (await readingsBy(preparer, 'read'))
      .filter(({ reason }) => reason === `enquiry ${visitor}`)
      .map(({ subjectId }) => subjectId),
    [null],
  )
})

test('of two members of staff one gets the enquiry however often both press; the other is told and may take it over', async () => {
  const number = await enquiry()
  const [counsel, preparer] = [officer('counsel'), officer('preparer')]
  const presses = await Promise.all(
    [counsel, preparer, counsel, preparer, counsel].map((officer) => act(number, 'take', 0, '', officer)),
  )
  const { assignee } = (await board()).open.find(({ receiptNumber }) => receiptNumber === number)!
  const [winner, loser] = assignee === '박상담' ? [counsel, preparer] : [preparer, counsel]
  assert.deepEqual(
    [counsel, preparer, counsel, preparer, counsel].map((officer, at) =>
      officer === winner ? presses[at]?.status : codeOf(presses[at]!),
    ),
    [counsel, preparer, counsel, preparer, counsel].map((officer) => (officer === winner ? 200 : 'enquiry.taken')),
  )
  assert.match(JSON.stringify(presses.find(({ status }) => status === 409)?.body), /다른 직원이 먼저 맡았어요/)
  const { events, acts } = await loser.call(readEnquiry, params(number))
  assert.deepEqual([events.length, acts], [1, ['take', 'note']])
  assert.equal(codeOf(await act(number, 'answered', 1, '답했어요', loser)), 'enquiry.taken')
  assert.equal((await act(number, 'note', 1, '다시 전화하셨어요', loser)).body.row.mine, false)
  assert.equal(codeOf(await act(number, 'not-reached', 1, '', winner)), 'case.changed')
  assert.equal((await act(number, 'take', 2, '', loser)).body.row.mine, true)
  assert.equal(codeOf(await act(number, 'not-reached', 3, '', winner)), 'enquiry.taken')
})

test('called and not reached, answered, closed, opened again: each is one event with its words, and my page follows', async () => {
  const haneul = filerCalled(rehearsal, 'haneul')
  await haneul.signIn()
  const { receiptNumber } = await haneul.call(sendEnquiry, { body: words() })
  const onMyPage = async () => {
    const { state, replyBy } = (await haneul.call(readAccountPage)).enquiries.find(
      (enquiry) => enquiry.receiptNumber === receiptNumber,
    )!
    return [state, replyBy !== undefined]
  }
  assert.deepEqual(await onMyPage(), ['신청을 받았어요', true])
  const missed = await Promise.all(
    [1, 2, 3].map(() => act(receiptNumber, 'not-reached', 0, ' 점심 뒤에 다시\u202E\r\n')),
  )
  assert.deepEqual(
    missed.map(({ status, body }) => [status, body.row.state, body.row.tries, body.row.assignee]),
    missed.map(() => [200, 'calling', 1, '박상담']),
  )
  assert.deepEqual(await onMyPage(), ['담당자가 연락하고 있어요', true])
  for (const [note, code, why] of [
    ['', 'input.invalid', 'no words'],
    [`번호는 ${['900101', '0000000'].join('-')}`, 'input.resident-number', 'a resident number'],
    ['가'.repeat(1_001), 'input.invalid', 'too many'],
  ] as const)
    assert.equal(codeOf(await act(receiptNumber, 'answered', 1, note)), code, why)
  assert.equal(codeOf(await act(receiptNumber, 'close', 1)), 'input.invalid')
  const answered = await act(receiptNumber, 'answered', 1, '수수료를 알려 드렸어요')
  assert.deepEqual([answered.body.row.state, answered.body.acts], ['answered', ['note', 'close', 'reopen']])
  assert.equal(answered.body.row.settledAt, answered.body.events.at(-1)?.at)
  assert.deepEqual(await onMyPage(), ['답변을 드렸어요', false])
  assert.deepEqual(
    (await Promise.all([1, 2].map(() => act(receiptNumber, 'close', 2)))).map(({ status, body }) => [
      status,
      body.row.state,
    ]),
    [
      [200, 'closed'],
      [200, 'closed'],
    ],
  )
  assert.deepEqual(await onMyPage(), ['상담을 마쳤어요', false])
  const { open, done } = await board()
  assert.deepEqual(
    [numbers(open).includes(receiptNumber), done[0]?.receiptNumber, done[0]?.state],
    [false, receiptNumber, 'closed'],
  )
  assert.notEqual(done[0]?.settledAt, null)
  assert.equal(codeOf(await act(receiptNumber, 'answered', 3, '또')), 'case.edge')
  assert.equal((await act(receiptNumber, 'reopen', 3, '', officer('preparer'))).body.row.assignee, '이준비')
  assert.deepEqual(await onMyPage(), ['담당자가 연락하고 있어요', true])
  const { events } = await officer('counsel').call(readEnquiry, params(receiptNumber))
  assert.deepEqual(
    events.map(({ who, act: action, note }) => [who, action, note]),
    [
      ['박상담', 'not-reached', '점심 뒤에 다시'],
      ['박상담', 'answered', '수수료를 알려 드렸어요'],
      ['박상담', 'close', null],
      ['이준비', 'reopen', null],
    ],
  )
})

test('a missed promise counts as overdue', async () => {
  await rehearsal.moveClock({ to: '2026-05-14T18:00:00+09:00' })
  await signIn()
  const { place, open } = await board()
  const late = open.filter(({ replyBy }) => Date.parse(replyBy ?? '') <= Date.parse('2026-05-14T18:00:00+09:00'))
  assert.ok(late.length > 1)
  assert.deepEqual([place.overdue, place.today, numbers(open).slice(0, late.length)], [late.length, 0, numbers(late)])
})

test('an enquiry with a chosen call time is due at the end of that time', async () => {
  const wished = {
    from: new Date('2026-05-15T13:00:00+09:00').toISOString(),
    until: new Date('2026-05-15T18:00:00+09:00').toISOString(),
  }
  const morning = new Date('2026-05-15T09:00:00+09:00').toISOString()
  const [afternoon, soon, early] = [
    await enquiry('gaon.localhost', { callFrom: wished.from }),
    await enquiry(),
    await enquiry('gaon.localhost', { callFrom: morning }),
  ]
  const rows = (await board()).open.filter(({ receiptNumber }) => [afternoon, soon, early].includes(receiptNumber))
  assert.deepEqual(
    rows.map(({ receiptNumber, callFrom, replyBy }) => [receiptNumber, callFrom, replyBy]),
    [
      [early, morning, new Date('2026-05-15T12:00:00+09:00').toISOString()],
      [afternoon, wished.from, wished.until],
      [soon, null, wished.until],
    ],
  )
})

test('an enquiry whose text was destroyed is shown without it and can no longer be worked on', async () => {
  const number = await enquiry()
  const owner = new pg.Client(rehearsal.rawDatabase.ownerUrl)
  await owner.connect()
  await owner
    .query('update consultations set phone = null, email = null, content = null where receipt_number = $1', [number])
    .finally(() => owner.end())
  const { content, emailMask, row, acts } = await officer('counsel').call(readEnquiry, params(number))
  assert.deepEqual([content, emailMask, row.phoneMask, acts], [null, '', '', []])
})

test('an enquiry without a sign-in has the typed name: masked in the list, whole with the text', async () => {
  const receiptNumber = await enquiry('gaon.localhost', { name: ' 오로라 ' })
  const counsel = officer('counsel')
  const row = (await board(counsel)).open.find((listed) => listed.receiptNumber === receiptNumber)
  assert.equal(row?.nameMask, '오*라')
  const before = (await readingsBy(counsel, 'read')).length
  assert.equal((await counsel.call(readEnquiry, params(receiptNumber))).name, '오로라')
  assert.equal((await readingsBy(counsel, 'read')).length, before + 1, 'each reading is recorded')
})
