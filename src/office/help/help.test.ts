import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses, findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { helpTopicAt, helpTopics, isHelpTopic, screenOfTopic } from '#domain/address/help-topics.ts'
import { drawn } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import { searchHelp } from './search.ts'
import { topicWords } from './texts.ts'

test('every screen of the office leads to its help, and the help to a screen', () => {
  const office = addresses.filter(({ lane, path }) => lane === 'office' && !path.startsWith(href('/office/help')))
  assert.ok(office.length > 15)
  assert.deepEqual(
    office.filter(({ path }) => helpTopicAt(path) === undefined).map(({ path }) => path),
    [],
  )
  for (const topic of helpTopics) {
    assert.equal(findAddress(screenOfTopic(topic))?.lane, 'office', topic)
    assert.equal(findAddress(href('/office/help/:topic', { topic }))?.path, '/office/help/:topic')
    assert.ok(isHelpTopic(topic))
  }
  assert.equal(helpTopicAt('/office/help/:topic'), undefined)
  assert.equal(isHelpTopic('toString'), false)
})

test('every task has its steps, what to look at and what to do when it goes wrong, once', () => {
  assert.deepEqual(Object.keys(topicWords).sort(), [...helpTopics].sort())
  assert.equal(new Set(helpTopics).size, helpTopics.length)
  assert.equal(new Set(helpTopics.map((topic) => topicWords[topic].title)).size, helpTopics.length)
  for (const topic of helpTopics) {
    const { lead, steps, look, wrong } = topicWords[topic]
    assert.ok(lead !== '' && steps.length > 0 && look.length > 0 && wrong.length > 0, topic)
    assert.equal(new Set(steps).size, steps.length, topic)
    for (const words of [lead, ...steps, ...look, ...wrong.flat()])
      assert.doesNotMatch(words, /undefined|\[object|=>|^$/, topic)
  }
})

test('a screen draws the link to its help beside its heading, and the help itself draws none', async () => {
  const { OfficePage } = await import('#web/frame/office/office-page.tsx')
  const linksAt = (path: string) =>
    pathsIn(drawn(OfficePage, { title: 'x' }, path)).filter((link) => link.startsWith(href('/office/help')))
  assert.deepEqual(linksAt(href('/office/money')), [href('/office/help/:topic', { topic: 'deposit' })])
  assert.deepEqual(linksAt(href('/office/cases/:caseNumber', { caseNumber: '26-000001' })), [
    href('/office/help/:topic', { topic: 'prepare' }),
  ])
  assert.deepEqual(linksAt(href('/office/help')), [])
})

const searches: [typed: string, first: string][] = [
  ['통장 내역', 'bank-statement'],
  ['통장내역', 'bank-statement'],
  ['반려', 'rejected'],
  ['환불', 'refund'],
  ['장부 신고', 'books'],
  ['광고', 'advertising'],
  ['마감', 'daily-closing'],
]
for (const [typed, first] of searches)
  test(`the search for ${typed} begins with ${first}`, () => assert.equal(searchHelp(typed)[0], first))

test('the search reads the steps too, and finds nothing for words that stand nowhere', () => {
  assert.ok(searchHelp('전자납부번호').includes('payment-slip'))
  assert.deepEqual(searchHelp('우주선'), [])
  assert.equal(searchHelp('  ').length, helpTopics.length)
})
