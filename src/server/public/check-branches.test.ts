import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { branches } from '#branches/index.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { firmKinds } from '#domain/branch/texts.ts'
import { isReadable } from '#domain/branch/contrast.ts'
import { SettingsError } from '#server/settings/settings.server.ts'
import { BranchesError, checkBranches, problemsOfBranches } from './check-branches.server.ts'

const folder = join(import.meta.dirname, '../../../branches')
const [first, second] = branches
if (!first || !second) throw new Error('the branches are gone')

test('the branches of this installation may be served', () =>
  assert.deepEqual(problemsOfBranches(branches, folder), []))

const menuTitled = (branch: Branch, title: string) => ({
  ...branch.navigation,
  mainMenu: branch.navigation.mainMenu.map((item) => ({ ...item, title })),
})
const breaches: [what: string, change: (branch: Branch) => unknown, told: RegExp][] = [
  ['a field is missing', ({ contact: _, ...rest }) => rest, /^gaon: contact cannot be read/],
  [
    'a logo that does not exist',
    (branch) => ({ ...branch, branding: { ...branch.branding, favicon: '/branches/gaon/nothing.svg' } }),
    /the file gaon\/nothing\.svg does not exist/,
  ],
  [
    "another branch's logo",
    (branch) => ({ ...branch, branding: { ...branch.branding, favicon: second.branding.favicon } }),
    /is another branch's picture/,
  ],
  [
    'a partner whose logo does not exist',
    ({ home, ...branch }) => ({
      ...branch,
      home: { ...home, partners: home.partners.map((one) => ({ ...one, src: '/branches/gaon/partners/nothing.svg' })) },
    }),
    /the file gaon\/partners\/nothing\.svg does not exist/,
  ],
  [
    'a home page on which the representative has no licence number',
    ({ home, ...branch }) => ({
      ...branch,
      home: { ...home, people: home.people.map(({ licence: _, ...person }) => person) },
    }),
    /home\.people must name the representative 한가온 with a licence number/,
  ],
  [
    'a home page that leaves a block out',
    ({ home, ...branch }) => ({ ...branch, home: { ...home, blocks: home.blocks.slice(1) } }),
    /home\.blocks cannot be read: every block of the home page stands in it once/,
  ],
  [
    'a home page that shows a block twice',
    ({ home, ...branch }) => ({ ...branch, home: { ...home, blocks: home.blocks.with(0, home.blocks[1] ?? 'ways') } }),
    /home\.blocks cannot be read/,
  ],
  [
    'a text that does not exist',
    (branch) => ({ ...branch, pages: branch.pages.map((page) => ({ ...page, file: 'texts/nothing.md' })) }),
    /the file gaon\/texts\/nothing\.md does not exist/,
  ],
  [
    'an earlier version that does not exist',
    (branch) => ({
      ...branch,
      pages: branch.pages.map((page) => ({
        ...page,
        earlier: [{ file: 'versions/nothing.md', effectiveOn: '2020-01-01' }],
      })),
    }),
    /versions\/nothing\.md does not exist/,
  ],
  [
    'a consent that does not exist',
    (branch) => ({
      ...branch,
      consents: [...branch.consents, { kind: 'x', title: 'x', file: 'consents/nothing.md', effectiveOn: '2026-01-02' }],
    }),
    /consents\/nothing\.md does not exist/,
  ],
  [
    'an office whose menu says that it is a corporation',
    (branch) => ({ ...branch, navigation: menuTitled(branch, `${firmKinds.corporation} 소개`) }),
    /"세무법인 소개" calls the firm what it is not: its kind is 세무사사무소/,
  ],
  [
    'a corporation whose name does not say so',
    (branch) => ({ ...branch, kind: firmKinds.corporation, navigation: menuTitled(branch, 'x') }),
    /the name "가온세무회계" must hold 세무법인/,
  ],
  [
    'a colour on which white does not read',
    (branch) => ({ ...branch, branding: { ...branch.branding, primaryColor: '#FFD400' } }),
    /white does not read on branding\.primaryColor #FFD400; the nearest shade on which it does is #[0-9A-F]{6}/,
  ],
  [
    'no mail-order number',
    (branch) => ({ ...branch, contact: { ...branch.contact, mailOrderNumber: { text: '', display: true } } }),
    /contact\.mailOrderNumber must be shown/,
  ],
  [
    'a hidden phone',
    (branch) => ({ ...branch, contact: { ...branch.contact, phone: { ...branch.contact.phone, display: false } } }),
    /contact\.phone must be shown/,
  ],
  [
    'a fax that is shown and says nothing',
    (branch) => ({ ...branch, contact: { ...branch.contact, fax: { text: ' ', display: true } } }),
    /contact\.fax is to be shown and says nothing/,
  ],
  [
    'hours that are none',
    (branch) => ({ ...branch, businessHours: { ...branch.businessHours, weekday: '09:00-25:00' } }),
    /businessHours\.weekday cannot be read/,
  ],
  [
    'hours that end before they begin',
    (branch) => ({ ...branch, businessHours: { ...branch.businessHours, weekday: '18:00-09:00' } }),
    /businessHours\.weekday cannot be read: it ends before it begins/,
  ],
  [
    'a lunch outside the hours',
    (branch) => ({ ...branch, businessHours: { ...branch.businessHours, lunch: '08:30-09:30' } }),
    /the lunch 08:30-09:30 lies outside the hours 09:00-18:00/,
  ],
  [
    'a discount until a day that no year has',
    (branch) => ({
      ...branch,
      money: { ...branch.money, fees: { ...branch.money.fees, earlyDiscount: { until: '13-45', percent: 5 } } },
    }),
    /earlyDiscount\.until cannot be read/,
  ],
  [
    'fees that leave the largest revenue out',
    (branch) => ({
      ...branch,
      money: {
        ...branch.money,
        fees: {
          ...branch.money.fees,
          base: { ...branch.money.fees.base, SIMPLE: [{ belowRevenueWon: 5, feeWon: 1 }] },
        },
      },
    }),
    /base\.SIMPLE cannot be read: limits rise/,
  ],
  [
    'fees whose limits fall',
    (branch) => ({
      ...branch,
      money: {
        ...branch.money,
        fees: {
          ...branch.money.fees,
          base: {
            ...branch.money.fees.base,
            SIMPLE: [9, 5, null].map((belowRevenueWon) => ({ belowRevenueWon, feeWon: 1 })),
          },
        },
      },
    }),
    /base\.SIMPLE cannot be read: limits rise/,
  ],
  [
    'a page without a screen',
    (branch) => ({
      ...branch,
      pages: [...branch.pages, { path: '/careers', title: 'x', file: 'texts/terms.md', effectiveOn: '2026-01-02' }],
    }),
    /pages\.\d+\.path cannot be read/,
  ],
  [
    'versions out of order',
    (branch) => ({
      ...branch,
      pages: branch.pages.map((page) => ({
        ...page,
        earlier: page.earlier?.map((one) => ({ ...one, effectiveOn: page.effectiveOn })),
      })),
    }),
    /versions\/privacy-policy-2025-03-04\.md took effect no earlier/,
  ],
  [
    'no privacy policy',
    (branch) => ({
      ...branch,
      pages: branch.pages.filter((page) => page.path !== '/privacy-policy'),
      navigation: {
        ...branch.navigation,
        footerMenu: branch.navigation.footerMenu.filter((item) => item.path !== '/privacy-policy'),
      },
    }),
    /the page \/privacy-policy is missing/,
  ],
  [
    'a policy that the footer does not name',
    (branch) => ({
      ...branch,
      navigation: {
        ...branch.navigation,
        footerMenu: branch.navigation.footerMenu.filter((item) => item.path !== '/privacy-policy'),
      },
    }),
    /the footer does not name \/privacy-policy/,
  ],
  [
    'a form without its consent',
    (branch) => ({ ...branch, consents: branch.consents.filter((consent) => consent.kind !== 'enquiry-marketing') }),
    /the consent enquiry-marketing is missing/,
  ],
  [
    'a footer that leads to no text page',
    (branch) => ({
      ...branch,
      navigation: {
        ...branch.navigation,
        footerMenu: [...branch.navigation.footerMenu, { id: 'x', title: 'x', path: '/mypage', isPrimary: false }],
      },
    }),
    /the footer's \/mypage is no page/,
  ],
  [
    'a menu that leads nowhere',
    (branch) => ({
      ...branch,
      navigation: {
        ...branch.navigation,
        mainMenu: [
          ...branch.navigation.mainMenu,
          { id: 'x', title: 'x', path: '/careers' as '/mypage', requireAuth: false },
        ],
      },
    }),
    /navigation\.mainMenu\.5\.path cannot be read: no address of the site/,
  ],
  [
    'a host of another branch',
    (branch) => ({ ...branch, hosts: [...branch.hosts, ...second.hosts] }),
    /the host nare\.localhost belongs to two branches/,
  ],
]
for (const place of ['header', 'footer', 'login'] as const) {
  breaches.push([
    `a ${place} logo that does not exist`,
    (branch) => ({
      ...branch,
      branding: {
        ...branch.branding,
        logos: {
          ...branch.branding.logos,
          [place]: { ...branch.branding.logos[place], src: '/branches/gaon/nothing.svg' },
        },
      },
    }),
    /the file gaon\/nothing\.svg does not exist/,
  ])
}
for (const [what, change, told] of breaches) {
  test(`refused at the start: ${what}`, () => {
    const changed = [change(first) as Branch, second]
    assert.throws(
      () => checkBranches(changed, folder),
      (error: unknown) =>
        error instanceof BranchesError &&
        error instanceof SettingsError &&
        told.test(error.problems.join('\n')) &&
        error.message.includes('The branches cannot be used'),
    )
  })
}

test('a policy that promises another term than the law is refused', () => {
  const changed = mkdtempSync(join(tmpdir(), 'branches-'))
  try {
    cpSync(folder, changed, { recursive: true })
    const file = join(changed, 'gaon/texts/privacy-policy.md')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('| 표시·광고에 관한 기록 | 6개월 |', '| 표시·광고에 관한 기록 | 1년 |'),
    )
    assert.deepEqual(problemsOfBranches(branches, changed), [
      'gaon: texts/privacy-policy.md must say that "표시·광고에 관한 기록" is kept for "6개월".',
    ])
  } finally {
    rmSync(changed, { recursive: true, force: true })
  }
})

test('the shade that is named passes', () => {
  const [told] = problemsOfBranches([{ ...first, branding: { ...first.branding, primaryColor: '#FFD400' } }], folder)
  assert.ok(isReadable('#FFFFFF', told?.match(/#[0-9A-F]{6}\.$/)?.[0].slice(0, 7) ?? '#FFFFFF'))
})

test('all problems are told at once', () => {
  const wrong = {
    ...first,
    branding: { ...first.branding, primaryColor: '#FFFFFF', favicon: '/branches/gaon/a.svg' },
    consents: [...first.consents, { kind: 'x', title: 'x', file: 'consents/a.md', effectiveOn: '2026-01-02' }],
  }
  assert.equal(problemsOfBranches([wrong], folder).length, 3)
})
