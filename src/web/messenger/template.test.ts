import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChannelId, toFeed } from './script.ts'

test('a shared page is a feed whose picture and button lead to the page', () => {
  const url = 'https://tax.example/tax-news/12'
  const link = { mobileWebUrl: url, webUrl: url }
  assert.deepEqual(toFeed({ title: 'A', url, description: 'B', picture: 'https://tax.example/share.png' }, 'C'), {
    objectType: 'feed',
    content: { title: 'A', description: 'B', imageUrl: 'https://tax.example/share.png', link },
    buttons: [{ title: 'C', link }],
  })
  assert.deepEqual(toFeed({ title: 'A', url, picture: undefined }, 'C').content, { title: 'A', link })
})

const channels: [string, string | null][] = [
  ['https://pf.kakao.com/_abCD12/chat', '_abCD12'],
  ['https://pf.kakao.com/_abCD12', '_abCD12'],
  ['https://pf.kakao.com/_abCD12?from=site', '_abCD12'],
  ['https://talk.example/', null],
  ['https://talk.example/chat/_abCD12', null],
  ['https://_abCD12/', null],
  ['https://pf.kakao.com/_ab<script>', null],
]
for (const [address, id] of channels) test(`the channel of ${address}`, () => assert.equal(readChannelId(address), id))
