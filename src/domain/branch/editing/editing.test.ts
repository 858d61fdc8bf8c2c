import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gaonContent as served } from '#tests/support/fixtures/branch-content.ts'
import { type BranchChange, differencesBetween, withChange, withoutLast } from './change.ts'
import { changedParts, homeOrderOf, toChannels, toMenus } from './parts.ts'
import { brokenPromises } from './promises.ts'
import { needsAnother, openDraft, type BranchState } from './version.ts'

const { value: gaon } = served
const today = '2026-05-12'
const changed = (change: BranchChange, draft = served) => withChange(draft, served, change, today)
const { earlyDiscount = null, base, surcharges, doubleFromSimplePercent } = gaon.money.fees
const fees = { base, surcharges, doubleFromSimplePercent, earlyDiscount, refundStages: gaon.money.refundStages }
const deposit = {
  bank: 'KB',
  accountNumber: '00000000010101',
  holder: '가온세무회계',
  vbankHolderName: '가온세무회계',
} as const

test('each part is changed alone; what is set to what it was is no change', () => {
  const { branding, contact, directions, businessHours, home } = gaon
  const words = { ...branding, contact, directions }
  const table: [BranchChange, BranchChange][] = [
    [{ fees }, { fees: { ...fees, earlyDiscount: null } }],
    [{ deposit }, { deposit: { ...deposit, accountNumber: '00000000010109' } }],
    [{ hours: businessHours }, { hours: { ...businessHours, lunch: '12:30-13:30' } }],
    [{ words }, { words: { ...words, mainTitle: '새 제목' } }],
    [{ colour: branding.primaryColor }, { colour: '#123456' }],
    [{ people: home.people }, { people: home.people.slice(0, 2) }],
    [{ partners: home.partners }, { partners: home.partners.toReversed() }],
    [{ fees }, { fees: { ...fees, doubleFromSimplePercent: 5 } }],
    [{ home: homeOrderOf(gaon) }, { home: { ...homeOrderOf(gaon), blocks: home.blocks.toReversed() } }],
    [{ channels: toChannels(gaon) }, { channels: { ...toChannels(gaon), blog: 'https://blog.gaon.example/new' } }],
    [{ flags: gaon.flags }, { flags: { ...gaon.flags, listSearch: !gaon.flags.listSearch } }],
    [{ menus: toMenus(gaon) }, { menus: { ...toMenus(gaon), main: gaon.navigation.mainMenu.slice(1) } }],
  ]
  for (const [same, other] of table) {
    assert.deepEqual(changedParts(served, changed(same) ?? served), [], Object.keys(same).join())
    assert.deepEqual(changedParts(served, changed(other) ?? served), Object.keys(other))
  }
})

test('new words of a page keep the old ones as an earlier version, once, however often the draft is saved', () => {
  const file = 'texts/terms.md'
  const first = changed({ legal: { file, text: '## 새 약관\r\n하나', effectiveOn: '2026-06-01' } })
  const again = changed({ legal: { file, text: '## 새 약관\n둘', effectiveOn: '2026-06-02' } }, first)
  const page = again?.value.pages.find((page) => page.file === file)
  assert.deepEqual(page?.earlier, [{ file: 'versions/terms-2026-01-02.md', effectiveOn: '2026-01-02' }])
  assert.equal(page?.effectiveOn, '2026-06-02')
  assert.equal(again?.texts[file], '## 새 약관\n둘\n')
  assert.equal(again?.texts['versions/terms-2026-01-02.md'], served.texts[file])
  const back = changed({ legal: { file, text: served.texts[file] ?? '', effectiveOn: '2026-06-02' } }, again)
  assert.deepEqual(back?.value, served.value)
})

test('a text takes effect on a valid day: a page not before today, a consent not after it, neither before its last', () => {
  const table: [string, string, boolean][] = [
    ['texts/terms.md', '2026-05-12', true],
    ['texts/terms.md', '2026-05-11', false],
    ['texts/terms.md', '2026-01-02', false],
    ['consents/delegation.md', '2026-05-12', true],
    ['consents/delegation.md', '2026-05-13', false],
    ['consents/delegation.md', '2026-01-02', false],
    ['texts/nothing.md', '2026-05-12', false],
  ]
  for (const [file, effectiveOn, fits] of table)
    assert.equal(
      changed({ legal: { file, text: '## 새 글', effectiveOn } }) !== undefined,
      fits,
      `${file} ${effectiveOn}`,
    )
})

test('a consent’s title is changed as its words are: on a day after the last, and not at all where both stay', () => {
  const [file, text] = ['consents/delegation.md', served.texts['consents/delegation.md'] ?? '']
  const titled = (title: string, effectiveOn: typeof today = today) =>
    changed({ legal: { file, text, title, effectiveOn } })
  const found = titled(' 신고를 맡겨요 ')?.value.consents.find((consent) => consent.file === file)
  assert.deepEqual([found?.title, found?.effectiveOn], ['신고를 맡겨요', today])
  assert.equal(titled('신고를 맡겨요', '2026-01-02' as typeof today), undefined)
  assert.deepEqual(changedParts(served, titled('신고 맡기기') ?? served), [])
  assert.equal(withoutLast(titled('신고를 맡겨요') ?? served, served).value.consents[1]?.title, '신고를 맡겨요')
})

test('fees, refunds, hours and certificates that differ from the texts are named; the current branch keeps its promises', () => {
  const refusedFields = (change: BranchChange) =>
    brokenPromises(changed(change) ?? served).map(({ kind, about }) => `${kind} ${about}`)
  assert.deepEqual(brokenPromises(served), [])
  const estimate = [{ belowRevenueWon: null, feeWon: 99_000 }]
  assert.deepEqual(refusedFields({ fees: { ...fees, base: { ...base, ESTIMATE: estimate } } }), ['terms-fee 99,000원'])
  assert.deepEqual(refusedFields({ fees: { ...fees, doubleFromSimplePercent: 15 } }), ['terms-fee 15%를 할인'])
  assert.deepEqual(refusedFields({ hours: { ...gaon.businessHours, weekday: '10:00-18:00' } }), [
    'terms-hours 10:00부터 18:00까지',
  ])
  assert.deepEqual(refusedFields({ flags: { ...gaon.flags, certificates: ['TOSS', 'PASS'] } }), [
    'policy-certificate 토스',
    'policy-certificate PASS',
  ])
  const half = gaon.money.refundStages.map((refundStage) => ({ ...refundStage, refundPercent: 50 }))
  assert.deepEqual(refusedFields({ fees: { ...fees, refundStages: half } }), ['terms-refund 50%, 50%, 50%, 50%'])
})

test('differences name the field, with what it was and is; of words only the lines that differ', () => {
  const next = withChange(
    changed({ deposit: { ...deposit, holder: '가온' } }) ?? served,
    served,
    { legal: { file: 'texts/about.md', text: `${served.texts['texts/about.md']}\n덧붙인 줄`, effectiveOn: today } },
    today,
  )
  const found = differencesBetween(served, next ?? served)
  assert.deepEqual(found[0], { part: 'deposit', path: 'account.holder', before: '가온세무회계', after: '가온' })
  const words = found.find(({ path }) => path === 'texts.texts/about.md')
  assert.deepEqual([words?.before, words?.after?.trim()], ['', '덧붙인 줄'])
})

test('undoing serves what was there before, but for what pages and consents said', () => {
  const next = changed({ colour: '#123456', legal: { file: 'texts/about.md', text: '## 새', effectiveOn: today } })
  const back = withoutLast(next ?? served, served)
  assert.deepEqual(changedParts(served, back), ['legal'])
  assert.equal(back.texts['texts/about.md'], '## 새\n')
  assert.equal(back.value.pages.find(({ path }) => path === '/about')?.effectiveOn, today)
})

test('a page of the own is there while the footer names it: dropped with its words, begun without, and undone with the menu', () => {
  const { main, footer, titles } = toMenus(gaon)
  const without = footer.filter(({ path }) => path !== '/about')
  const dropped = changed({ menus: { main, footer: without, titles } })
  assert.deepEqual(
    [dropped?.value.pages.some(({ path }) => path === '/about'), dropped?.texts['texts/about.md']],
    [false, undefined],
  )
  const again = changed({ menus: { main, footer, titles } }, dropped)
  assert.deepEqual([again?.value, again?.texts], [served.value, served.texts])
  const way = { id: 'location', title: '오시는 길', path: '/location' as const, isPrimary: false }
  const added = changed({ menus: { main, footer: [...without, way], titles } })
  assert.deepEqual(
    [added?.value.pages.at(-1), added?.texts['texts/location.md']],
    [{ path: '/location', title: '오시는 길', file: 'texts/location.md', effectiveOn: today }, ''],
  )
  const back = withoutLast(added ?? served, served)
  assert.deepEqual([back.value, back.texts], [served.value, served.texts])
})

test('the person who changed fees or the account cannot publish them alone', () => {
  const save = (writtenBy: string, changed: string[], state: BranchState = 'draft') => ({ writtenBy, changed, state })
  const draft = openDraft([save('b', ['words']), save('a', ['fees']), save('b', ['fees'], 'published')])
  assert.deepEqual(
    draft.map(({ writtenBy }) => writtenBy),
    ['a', 'b'],
  )
  assert.deepEqual(
    [
      needsAnother(draft, ['fees', 'words'], 'a'),
      needsAnother(draft, ['fees', 'words'], 'b'),
      needsAnother(draft, ['words'], 'a'),
    ],
    [true, false, false],
  )
})
