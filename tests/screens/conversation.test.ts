/** The conversation as both sides see it: author, time, read mark, and the promised answer time. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ConversationProps } from '#filer/conversation/conversation.view.tsx'
import { ownConversationTexts as texts } from '#filer/conversation/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { personTexts, threadTexts } from '#web/conversation/texts.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'

const { ConversationView } = await import('#filer/conversation/conversation.view.tsx')

const at = '2026-05-12T01:00:00.000Z'
const until = '2026-05-13T09:00:00.000Z'
const act = { busy: false, problem: null, run: () => Promise.resolve(undefined), clear: () => undefined }
const message = {
  id: 'a',
  side: 'filer' as const,
  by: '',
  words: '보험료도 경비가 되나요?',
  at,
  readAt: null,
  files: [],
}
const read = {
  messages: [
    { ...message, readAt: at },
    { ...message, id: 'b', side: 'office' as const, by: '가람솔', words: '일에 쓴 것이면 돼요.' },
    { ...message, id: 'c', words: '', files: [{ id: 'f', fileName: '파일-1.pdf', size: 2_048 }] },
  ],
  draft: [],
  person: { name: '한가온', role: '대표 세무사', licence: '제00001호', picture: '/branches/gaon/people/han.svg' },
  unread: 0,
  open: true,
  replyBy: until,
  promised: null,
}
const seen = (readChanges: Partial<NonNullable<ConversationProps['read']>> | null) =>
  drawn(ConversationView, {
    read: readChanges && { ...read, ...readChanges },
    problem: null,
    hours: { weekday: '09:00-18:00', lunch: '12:00-13:00', closed: '주말과 공휴일' },
    reloading: false,
    onRetry: () => undefined,
    acts: { send: act, add: act, remove: act } as never,
    download: act as never,
  })

test('the assignee is shown with licence and picture, beside the hours and the promised time', () => {
  const page = seen({})
  const words = wordsOf(page).join(' ')
  for (const part of [
    '한가온',
    '대표 세무사',
    personTexts.licence('제00001호'),
    texts.replyBy(momentInWords(new Date(until))),
  ])
    assert.ok(words.includes(part), part)
  assert.ok(wordsOf(page).includes(personTexts.licence('제00001호')), 'on a line of its own')
  assert.match(page, /<img src="\/branches\/gaon\/people\/han\.svg" alt=""/)
  assert.ok(
    wordsOf(seen({ person: null }))
      .join(' ')
      .includes(personTexts.nobody),
  )
  assert.ok(
    wordsOf(seen({ promised: until }))
      .join(' ')
      .includes(texts.promised(momentInWords(new Date(until)))),
  )
})

test('one’s own messages say whether they were read; the other’s say who wrote them', () => {
  const articles = seen({}).match(/<article.*?<\/article>/gs) ?? []
  assert.equal(articles.length, 3)
  assert.ok(articles[0]?.includes(threadTexts.read(momentInWords(new Date(at)))))
  assert.ok(articles[1]?.includes('가람솔') && !articles[1].includes(threadTexts.unread))
  assert.ok(articles[2]?.includes(threadTexts.unread) && articles[2].includes(threadTexts.download('파일-1.pdf')))
})

test('without a case the page leads to a consultation, and a failure keeps its way to try again', () => {
  assert.ok(wordsOf(seen({ open: false })).includes(texts.none.body))
  assert.ok(!seen({ open: false }).includes('<textarea'))
  assert.ok(wordsOf(seen(null)).includes(texts.failed.title))
})
