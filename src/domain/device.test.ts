import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.texts.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const table: readonly [agent: string | null, words: string | null][] = [
  [`${windows} Chrome/138.0.0.0 Safari/537.36`, '윈도우 · 크롬'],
  [`${windows} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, '윈도우 · 엣지'],
  [`${windows} Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36`, '윈도우 · 네이버 웨일'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', '윈도우 · 파이어폭스'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    '맥 · 사파리',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    '아이폰 · 사파리',
  ],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, '안드로이드 · 삼성 인터넷'],
  [`${android} Chrome/138.0.0.0 Mobile Safari/537.36`, '안드로이드 · 크롬'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 25.4.0',
    '아이폰 · 카카오톡',
  ],
  [`${android} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36;KAKAOTALK 25.4.0`, '안드로이드 · 카카오톡'],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
]

test('a device is named by its system and its browser, whatever else the browser pretends to be', () => {
  for (const [agent, words] of table) assert.equal(deviceOf(agent), words, String(agent))
})
