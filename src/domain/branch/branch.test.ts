import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { bankChoices, branchByHost, findPage, publicBranch, versionInForce, type Branch } from './branch.ts'
import { plainText, readDocument, readInline } from './document.ts'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import { branchSchema } from './schema.ts'

const [first, second, third] = [aBranch('gaon', '/about'), aBranch('nare', '/location'), aBranch('daon', '/about')]
const branches = [first, second, third]

const hosts: [host: string | undefined, id: string][] = [
  ['nare.localhost', 'nare'],
  ['nare.localhost:3000', 'nare'],
  ['NARE.LocalHost:3000', 'nare'],
  ['nare.localhost.', 'nare'],
  ['daon.example', 'daon'],
  ['localhost:3000', 'gaon'],
  ['127.0.0.1:3000', 'gaon'],
  ['[::1]:3000', 'gaon'],
  ['', 'gaon'],
  [undefined, 'gaon'],
  ['evil-nare.localhost', 'gaon'],
  ['nare.localhost.evil.example', 'gaon'],
]
for (const [host, id] of hosts)
  test(`the host ${host || 'nobody named'} shows ${id}`, () =>
    assert.equal(branchByHost(host, branches, first).affiliationId, id))

test('a page is found by its address', () => {
  assert.equal(findPage(first, '/about')?.file, 'texts/about.md')
  assert.equal(findPage(first, '/location'), undefined)
  assert.equal(findPage(second, '/location')?.file, 'texts/location.md')
})

const page = {
  path: '/terms' as const,
  title: 't',
  file: 'texts/terms.md',
  effectiveOn: '2026-06-01',
  earlier: [
    { file: 'versions/b.md', effectiveOn: '2026-01-02' },
    { file: 'versions/a.md', effectiveOn: '2025-03-04' },
  ],
}
const inForce: [day: string, file: string][] = [
  ['2026-06-02', 'texts/terms.md'],
  ['2026-06-01', 'texts/terms.md'],
  ['2026-05-31', 'versions/b.md'],
  ['2026-01-02', 'versions/b.md'],
  ['2026-01-01', 'versions/a.md'],
  ['2025-03-04', 'versions/a.md'],
  ['2025-03-03', 'versions/a.md'],
]
for (const [day, file] of inForce)
  test(`on ${day} ${file} is in force`, () => assert.equal(versionInForce(page, day).file, file))

test('the schema refuses what is no branch', () => {
  assert.ok(branchSchema.safeParse(first).success)
  const wrong: [what: string, value: unknown][] = [
    ['no host', { ...first, hosts: [] }],
    ['a colour by name', { ...first, branding: { ...first.branding, primaryColor: 'blue' } }],
    [
      'a picture from elsewhere',
      { ...first, branding: { ...first.branding, favicon: 'https://gaon.example/favicon.svg' } },
    ],
    [
      'a closed day the calendar does not have',
      { ...first, businessHours: { ...first.businessHours, closedDays: ['2026-02-30'] } },
    ],
    ['a link that is not https', { ...first, social: { ...first.social, channel: 'javascript:alert(1)' } }],
    [
      'a refund over 100 %',
      { ...first, money: { ...first.money, refundStages: [{ stage: 'filed', refundPercent: 101 }] } },
    ],
    [
      'a bank nobody knows',
      { ...first, money: { ...first.money, depositAccount: { ...first.money.depositAccount, bank: 'NONE' } } },
    ],
    [
      'a text outside its folder',
      { ...first, pages: [{ path: '/terms', title: 't', file: '../secret.md', effectiveOn: '2026-01-02' }] },
    ],
  ]
  for (const path of ['/tax-introductoin', '/notices/:id', '/office', 'https://gaon.example/terms']) {
    const footerMenu = [{ id: 'x', title: 't', path, isPrimary: false }]
    wrong.push([`a menu that leads to ${path}`, { ...first, navigation: { ...first.navigation, footerMenu } }])
  }
  for (const [title, value] of wrong) assert.equal(branchSchema.safeParse(value).success, false, title)
})

test('a menu that misspells an address does not compile', () => {
  const menu: Branch['navigation']['mainMenu'] = [
    { id: 'introduction', title: 't', path: '/tax-introduction', requireAuth: false },
    // @ts-expect-error no such address
    { id: 'introduction', title: 't', path: '/tax-introductoin', requireAuth: false },
  ]
  assert.equal(menu.length, 2)
})

test('banks: all 23, and extra ones by the firm', () => {
  const codes = bankChoices(first).all.map(({ value }) => value)
  assert.ok(codes.includes('SH') && codes.includes('TOSS') && !codes.includes('KBANK'))
})

/** Two levels of field names: the part of a branch that every visitor's page contains. */
const travels = [
  'affiliationId',
  'branding.favicon',
  'branding.logos',
  'branding.mainTitle',
  'branding.primaryColor',
  'branding.sharePicture',
  'branding.siteName',
  'branding.subTitle',
  'branding.touchIcon',
  'businessHours.closed',
  'businessHours.closedDays',
  'businessHours.lunch',
  'businessHours.weekday',
  'checksPastYears',
  'contact.address',
  'contact.businessName',
  'contact.businessNumber',
  'contact.email',
  'contact.fax',
  'contact.mailOrderNumber',
  'contact.phone',
  'contact.representative',
  'contact.zipCode',
  'flags.banks',
  'flags.certificates',
  'flags.listSearch',
  'flags.residentNumberLife',
  'kind',
  'money.fees',
  'money.refundStages',
  'name',
  'navigation.footerMenu',
  'navigation.mainMenu',
  'siteId',
  'social.blog',
  'social.certificateHelpUrl',
  'social.channel',
  'social.registryHelpUrl',
  'social.youtube',
]

test('only what a page shows travels of a firm: no account, no request channel, no host list, no agent number', () => {
  const keys = branches.flatMap((branch) =>
    Object.entries(publicBranch(branch)).flatMap(([name, value]) =>
      typeof value === 'object' ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
    ),
  )
  assert.deepEqual(
    [...new Set(keys)].filter((key) => !travels.includes(key)),
    [],
  )
  const text = JSON.stringify(publicBranch(first))
  const { depositAccount } = first.money
  for (const forbidden of [first.siteReq, depositAccount.number, first.agentCode ?? '', 'localhost'])
    assert.ok(forbidden && !text.includes(forbidden), forbidden)
})

test('a line that the footer does not show does not travel, the ways to the firm do', () => {
  const hidden = { text: 'hidden-line', display: false }
  const { fax, phone } = publicBranch({ ...first, contact: { ...first.contact, fax: hidden, phone: hidden } }).contact
  assert.deepEqual([fax.text, phone.text], ['', 'hidden-line'])
})

test('a page is read into blocks', () => {
  const blocks = readDocument(
    '## 제1조 (목적)\n\n첫 줄\n둘째 줄\n\n- 하나\n- **둘**\n1. 가\n2. 나\n\n| 항목 | 기간 |\n| --- | --- |\n| 결제 기록 | 5년 |\n> 알림\n### 작은 제목',
  )
  assert.deepEqual(
    blocks.map((block) => block.kind),
    ['heading', 'paragraph', 'list', 'list', 'table', 'note', 'heading'],
  )
  assert.deepEqual(blocks[0], { kind: 'heading', level: 2, id: 'part-1', text: '제1조 (목적)' })
  assert.deepEqual(blocks[1], { kind: 'paragraph', content: [{ kind: 'text', text: '첫 줄 둘째 줄' }] })
  assert.deepEqual(blocks[2], {
    kind: 'list',
    ordered: false,
    items: [[{ kind: 'text', text: '하나' }], [{ kind: 'strong', text: '둘' }]],
  })
  const numbered = blocks[3]
  assert.ok(numbered?.kind === 'list' && numbered.ordered)
  assert.deepEqual(numbered.items.map(plainText), ['가', '나'])
  const table = blocks[4]
  assert.ok(table?.kind === 'table')
  assert.deepEqual(
    [table.header.map(plainText), table.rows.map((row) => row.map(plainText))],
    [['항목', '기간'], [['결제 기록', '5년']]],
  )
})

const links: [written: string, kinds: string][] = [
  ['[문의](/consult-form) 바랍니다', 'link text'],
  ['[전화](tel:0200000101)', 'link'],
  ['[메일](mailto:help@gaon.example)', 'link'],
  ['[밖](https://gaon.example/)', 'link'],
  ['[x](javascript:alert)', 'text'],
  ['[x](//evil.example)', 'text'],
  ['[x](/\\evil.example)', 'text'],
  ['[x](http://plain.example)', 'text'],
  ['<b>x</b>', 'text'],
]
for (const [written, kinds] of links)
  test(`${written} becomes ${kinds}`, () =>
    assert.equal(
      readInline(written)
        .map((part) => part.kind)
        .join(' '),
      kinds,
    ))

test('no link is unsafe and reading never throws, whatever the page holds', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('## h', '- a', '1. b', '| c | d |', '> n', '**s**', '[l](/x)', '[l](javascript:x)', ''),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      for (const block of readDocument(lines.join('\n'))) {
        const contents =
          block.kind === 'heading'
            ? []
            : block.kind === 'list'
              ? block.items
              : block.kind === 'table'
                ? [...block.header, ...block.rows.flat()]
                : [block.content]
        for (const part of contents.flat())
          if (part.kind === 'link') assert.match(part.href, /^(\/[^/\\]|\/$|https:|mailto:|tel:)/)
      }
    }),
  )
})
