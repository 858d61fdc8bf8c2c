import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gaonContent as source } from '#tests/support/fixtures/branch-content.ts'
import { newBranch, withName } from './new-branch.ts'
import { strangeWords } from './own-words.ts'
import { shortName, toWrite } from './texts.ts'

const today = '2026-05-12'
const firm = {
  branchId: 'saebom',
  name: '새봄세무회계',
  kind: '세무사사무소',
  hosts: ['saebom.localhost'],
  representative: '봄새봄',
  portal: { siteId: 'SAEBOM-0005', siteReq: 'saebom-web' },
  email: 'help@saebom.example',
  channel: 'https://talk.saebom.example/chat',
} as const
const made = newBranch(source, { ...firm, hosts: [...firm.hosts] }, { withWords: true, today })
const wordsOf = (path: string) => made.texts[made.value.pages.find((page) => page.path === path)?.file ?? ''] ?? ''

test('a name is exchanged with the particle after it', () => {
  for (const [text, from, to, wanted] of [
    ['나래세무법인은 부산에 있습니다.', '나래세무법인', '새봄세무회계', '새봄세무회계는 부산에 있습니다.'],
    ['가온세무회계는요', '가온세무회계', '나래세무법인', '나래세무법인은요'],
    ['나래세무법인과 나래세무법인으로', '나래세무법인', '새봄세무회계', '새봄세무회계와 새봄세무회계로'],
    ['새솔이에요.', '새솔', '나래', '나래예요.'],
    ['나래로 가요', '나래', '새솔', '새솔로 가요'],
    ['가온이란 말', '가온', '나래', '나래이란 말'],
    ['가온(대표 한가온)을', '가온(대표 한가온)', '나래', '나래를'],
    ['가온세무회계(대표 한가온)는', '가온세무회계', '나래세무법인', '나래세무법인(대표 한가온)은'],
    ['가온(이하 "회사")이', '가온', '나래', '나래(이하 "회사")가'],
    ['가온(한빛구) 옆', '가온', '나래', '나래(한빛구) 옆'],
    ['가온은', '가온', 'Gaon', 'Gaon은'],
    ['아무것도', '', '나래', '아무것도'],
  ] as const)
    assert.equal(withName(text, from, to), wanted)
})

test('a new branch says nothing of the firm it was copied from, by its full name or its short one', () => {
  const written = JSON.stringify([made.value.branding, made.value.navigation, made.value.pages])
  for (const mark of ['가온', '한가온']) assert.ok(!written.includes(mark), mark)
  assert.deepEqual([made.value.agentCode, made.value.adjusterCode], ['', ''], 'the agent’s numbers are its own')
  assert.equal(made.value.branding.mainTitle, toWrite)
  assert.equal(made.value.branding.subTitle, source.value.branding.subTitle)
  assert.equal(made.value.navigation.footerMenu.find(({ path }) => path === '/about')?.title, '새봄 소개')
  for (const path of ['/tax-introduction', '/about'])
    for (const mark of ['가온', '이든솔', '02-0000-0101', 'gaon']) assert.ok(!wordsOf(path).includes(mark), mark)
})

test('a firm is known by what is its own in its name, wherever the kind of firm stands', () => {
  for (const [name, short] of [
    ['새봄세무회계', '새봄'],
    ['새봄 세무사사무소', '새봄'],
    ['세무법인 새봄', '새봄'],
    ['세무회계새봄', '새봄'],
    ['세무사 봄새봄 사무소', '봄새봄'],
    ['택스온', '택스온'],
    ['세무법인', '세무법인'],
  ] as const)
    assert.equal(shortName(name), short)
})

test('a name may hold any letter that is typed', () => {
  for (const name of ['새봄 "세무"회계', '새봄\\세무회계', '$& 세무회계']) {
    const { value } = newBranch(source, { ...firm, name, hosts: [...firm.hosts] }, { withWords: true, today })
    assert.ok([value.branding.siteName, ...value.pages.map(({ title }) => title)].some((text) => text.includes(name)))
  }
})

test('its story waits to be written, in the form of the other’s; legal texts keep their words', () => {
  const introduction = wordsOf('/tax-introduction').split('\n')
  assert.equal(introduction[0], toWrite)
  assert.ok(introduction.includes('| 추계신고 | 110,000원 |'))
  assert.ok(wordsOf('/about').includes('| 봄새봄 | 대표 세무사, 신고서 검토 |'))
  const terms = wordsOf('/terms')
  assert.ok(terms.includes('새봄세무회계') && !terms.includes(toWrite) && terms.length > 2_000)
})

test('texts that still belong to the other firm, or are not written, are named with their places', () => {
  const found = strangeWords(made, [source.value])
  const at = (about: string) => found.find((brokenPromise) => brokenPromise.about === about)?.at ?? []
  assert.deepEqual(at(source.value.contact.address.text), ['개인정보처리방침'])
  assert.deepEqual(at(toWrite).slice(0, 1), ['소개와 연락처'])
  assert.ok(at(toWrite).includes('새봄 소개'))
  assert.ok(
    !found.some(({ about }) => about === source.value.contact.email.text),
    'the address of the form stands there',
  )
})
