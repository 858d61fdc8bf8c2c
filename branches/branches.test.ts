/** Every branch is complete: value, pictures, texts and a readable colour agree. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { test } from 'node:test'
import { bankChoices, isBankToConfirm, type Branch } from '#domain/branch/branch.ts'
import { isReadable } from '#domain/branch/contrast.ts'
import { otherDestruction } from '#tests/support/text/other-destruction.ts'
import { wrongParticles } from '#tests/support/text/wrong-particles.ts'
import { readDocument } from '#domain/branch/document.ts'
import { textFiles } from '#domain/branch/editing/parts.ts'
import { brokenPromises } from '#domain/branch/editing/promises.ts'
import { untoldTerms } from '#domain/branch/retention.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import { firmKinds, shortName } from '#domain/branch/texts.ts'
import { refundStageIds } from '#domain/branch/stages.ts'
import { active, branches } from './index.ts'

const folder = import.meta.dirname
const read = (path: string) => readFileSync(`${folder}/${path}`, 'utf8')

/** Signs of a drawing that runs or fetches something. */
const runs = /<script|<text|<image|href=|\son\w+=|style=/i
/** The firms that the design invents; an added one is real, or invented otherwise. */
const invented = new Set(['gaon', 'nare', 'daon'])

test('the invented branches are valid, one branch is active, and none share an id, a host, a portal id or an account', () => {
  assert.deepEqual(
    branches.map((branch) => branch.affiliationId).filter((id) => invented.has(id)),
    [...invented],
  )
  assert.ok(branches.some((branch) => branch.affiliationId === active))
  for (const valuesOf of [
    (b: Branch) => [b.affiliationId],
    (b: Branch) => [b.siteId],
    (b: Branch) => b.hosts,
    (b: Branch) => [b.money.depositAccount.number],
  ]) {
    const all = branches.flatMap(valuesOf)
    assert.equal(new Set(all).size, all.length)
  }
})

test('every folder is a branch that is listed', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  assert.deepEqual(folders.sort(), branches.map((branch) => branch.affiliationId).sort())
})

for (const branch of branches) {
  const id = branch.affiliationId

  test(`${id}: the value holds the schema`, () => assert.deepEqual(branchSchema.parse(branch), branch))

  test(`${id}: pictures exist, are shaped as said, and run nothing`, () => {
    const { favicon, logos } = branch.branding
    const { hero, partners, people } = branch.home
    for (const src of [
      hero.picture,
      ...[...partners, ...people.map(({ picture }) => ({ src: picture }))].map((one) => one.src),
    ]) {
      const drawing = read(src.slice('/branches/'.length))
      assert.doesNotMatch(drawing, runs)
      assert.ok(drawing.length < 4_000, `${src} is no small file`)
    }
    const [, wide, high] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(read(hero.picture.slice('/branches/'.length))) ?? []
    assert.ok(Math.abs(Number(wide) / Number(high) - hero.ratio) < 0.001)
    for (const src of [favicon, ...Object.values(logos).map((logo) => logo.src)]) {
      assert.ok(src.startsWith(`/branches/${id}/`))
      const drawing = read(src.slice('/branches/'.length))
      assert.doesNotMatch(drawing, runs)
      assert.match(drawing, new RegExp(`<title>${branch.name}</title>`))
    }
    const share = readFileSync(`${folder}/${id}/share.png`)
    assert.deepEqual(
      [branch.branding.sharePicture, share.readUInt32BE(16), share.readUInt32BE(20)],
      [`/branches/${id}/share.png`, 1200, 630],
    )
    assert.ok(share.length < 100_000)
    const icon = readFileSync(`${folder}/${id}/touch-icon.png`)
    assert.deepEqual(
      [branch.branding.touchIcon, icon.readUInt32BE(16), icon.readUInt32BE(20)],
      [`/branches/${id}/touch-icon.png`, 180, 180],
    )
    assert.ok(icon.length < 20_000)
    for (const logo of Object.values(logos)) {
      const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(read(logo.src.slice('/branches/'.length))) ?? []
      assert.ok(Math.abs(Number(width) / Number(height) - logo.ratio) < 0.001, logo.src)
      assert.ok(logo.width < logo.largeWidth)
    }
  })

  test(`${id}: who stands on home stands in the firm's own page about itself, where it has one`, () => {
    const about = branch.pages.find((page) => page.path === '/about')
    const told = about ? read(`${id}/${about.file}`) : branch.home.people.map(({ name }) => name).join()
    for (const { name } of branch.home.people) assert.ok(told.includes(name), name)
  })

  test(`${id}: the firm is called what it is in every text and in the menu`, () => {
    const others = Object.values(firmKinds).filter((word) => word !== branch.kind)
    assert.ok(branch.navigation.mainMenu.some(({ title }) => title === `${branch.kind} 소개`))
    for (const file of readdirSync(`${folder}/${id}`, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(md|ts|svg)$/.test(file)) continue
      for (const word of others) assert.ok(!read(`${id}/${file}`).includes(word), `${file} says ${word}`)
    }
  })

  test(`${id}: white reads on the primary colour, and the colour on white`, () =>
    assert.ok(isReadable('#FFFFFF', branch.branding.primaryColor)))

  test(`${id}: menus lead to pages of the site, the footer to pages of the branch`, () => {
    const main = branch.navigation.mainMenu.map(({ path, requireAuth }) => `${path}${requireAuth ? ' signed in' : ''}`)
    if (invented.has(id))
      assert.deepEqual(main, [
        '/tax-introduction',
        '/tax-report-0 signed in',
        `${branch.pastYears ? '/mypage-past-years' : '/tax-report-0'} signed in`,
        '/tax-calculator',
        '/tax-news',
        '/notices',
      ])
    for (const { path, requireAuth } of branch.navigation.mainMenu)
      assert.equal(requireAuth, /^\/(tax-report|mypage|tax-payment)/.test(path), path)
    const claims = branch.navigation.mainMenu.filter(
      ({ id: item }) => item === 'claim-for-correction' || item === 'past-years',
    )
    assert.deepEqual(
      claims.map((item) => item.id),
      [branch.pastYears ? 'past-years' : 'claim-for-correction'],
    )
    for (const item of branch.navigation.footerMenu)
      assert.ok(
        branch.pages.some((page) => page.path === item.path),
        item.path,
      )
    assert.deepEqual(
      branch.navigation.footerMenu.filter((item) => item.isPrimary).map((item) => item.id),
      ['privacy-policy'],
    )
    assert.equal(
      branch.navigation.footerMenu.filter((item) => item.path === '/about' || item.path === '/location').length,
      1,
    )
  })

  test(`${id}: every page has its text, and every text its page`, () => {
    const written = readdirSync(`${folder}/${id}/texts`)
      .map((file) => `texts/${file}`)
      .sort()
    assert.deepEqual(branch.pages.map((page) => page.file).sort(), written)
    for (const page of branch.pages) {
      assert.ok(existsSync(`${folder}/${id}/${page.file}`))
      assert.ok(readDocument(read(`${id}/${page.file}`)).length > 5)
    }
  })

  test(`${id}: what the pages said before is kept, older and different, and every consent says what for, what, how long and that one may refuse`, () => {
    const earlier = branch.pages.flatMap((page) => (page.earlier ?? []).map((version) => ({ page, version })))
    if (invented.has(id)) assert.ok(earlier.some(({ page }) => page.path === '/privacy-policy'))
    for (const { page, version } of earlier) {
      assert.ok(version.effectiveOn < page.effectiveOn)
      assert.notEqual(read(`${id}/${version.file}`), read(`${id}/${page.file}`))
      assert.ok(readDocument(read(`${id}/${version.file}`)).length > 5)
    }
    const kept = existsSync(`${folder}/${id}/versions`) ? readdirSync(`${folder}/${id}/versions`) : []
    assert.deepEqual(kept.map((file) => `versions/${file}`).sort(), earlier.map(({ version }) => version.file).sort())
    assert.deepEqual(branch.consents.map((consent) => consent.kind).sort(), [
      'delegation',
      'engagement',
      'enquiry-marketing',
      'enquiry-privacy',
      'family',
      'identity-number',
      ...(branch.pastYears ? ['past-year', 'past-years'] : []),
      'service-start',
    ])
    assert.deepEqual(
      readdirSync(`${folder}/${id}/consents`)
        .map((file) => `consents/${file}`)
        .sort(),
      branch.consents.map((consent) => consent.file).sort(),
    )
    const ofData = branch.consents.filter(({ kind }) => !['service-start', 'engagement'].includes(kind))
    for (const consent of ofData)
      for (const word of ['목적', '항목', '보유 기간', '동의하지 않'])
        assert.ok(read(`${id}/${consent.file}`).includes(word), `${consent.kind} ${word}`)
    for (const word of ['제17조', '청약을 철회할 수 없', '환불 기준', '동의하지 않'])
      assert.ok(read(`${id}/consents/service-start.md`).includes(word), `service-start ${word}`)
    for (const kind of [
      'identity-number',
      'delegation',
      'family',
      'engagement',
      ...(branch.pastYears ? ['past-year', 'past-years'] : []),
    ])
      for (const word of [branch.contact.businessName.text, branch.contact.representative.text])
        assert.ok(read(`${id}/consents/${kind}.md`).includes(word), `${kind} names no ${word}`)
  })

  test(`${id}: the particle behind the firm's name fits it in every text and value`, () => {
    // What was published before stays as it was.
    const files = globSync(`${folder}/${id}/**/*.md`)
      .filter((file) => !file.includes('/versions/'))
      .map((file) => readFileSync(file, 'utf8'))
    const short = shortName(branch.name)
    for (const text of [...files, JSON.stringify(branch)]) {
      const withoutStreets = text.replaceAll(new RegExp(`${short}로(?= \\d)`, 'g'), '')
      for (const name of [branch.name, short]) assert.deepEqual(wrongParticles(withoutStreets, name), [])
    }
  })

  test(`${id}: every text tells the same time at which the resident number is destroyed`, () => {
    const otherwise = otherDestruction[branch.flags.residentNumberLife]
    for (const file of globSync(`${folder}/${id}/**/*.md`)) assert.doesNotMatch(readFileSync(file, 'utf8'), otherwise)
  })

  test(`${id}: the privacy policy names the law's terms, the processors, the firm, and tells the truth about resident numbers`, () => {
    const policy = read(`${id}/texts/privacy-policy.md`)
    assert.deepEqual(untoldTerms(policy), [])
    const processors = ['카카오', '헥토데이터', '나이스페이먼츠', '휴머스온']
    for (const word of [
      ...(invented.has(id) ? processors : []),
      branch.name,
      branch.contact.representative.text,
      branch.contact.phone.text,
      branch.contact.email.text,
    ])
      assert.ok(policy.includes(word), word)
    assert.equal(policy.includes('수임 등록이 끝난 때'), branch.flags.residentNumberLife === 'hand-over')
    assert.equal(policy.includes('신고를 모두 마친 때'), branch.flags.residentNumberLife === 'case')
  })

  test(`${id}: the terms tell the refunds, the fees and the hours that the branch really has`, () => {
    const texts = Object.fromEntries(textFiles(branch).map((file) => [file, read(`${id}/${file}`)]))
    assert.deepEqual(brokenPromises({ value: branch, texts }), [])
    assert.deepEqual(
      branch.money.refundStages.map((stage) => stage.stage),
      [...refundStageIds],
    )
  })

  test(`${id}: fee bands rise and end without a limit`, () => {
    for (const bands of Object.values(branch.money.fees.base)) {
      assert.equal(bands.at(-1)?.belowRevenueWon, null)
      const limits = bands.slice(0, -1).map((band) => band.belowRevenueWon ?? -1)
      assert.deepEqual(
        limits,
        limits.toSorted((a, b) => a - b),
      )
      assert.deepEqual(
        bands.map((band) => band.feeWon),
        bands.map((band) => band.feeWon).toSorted((a, b) => a - b),
      )
    }
  })

  test(`${id}: its deposit account is at a bank whose name is certain`, () => {
    const { bank } = branch.money.depositAccount
    assert.ok(bankChoices(branch).all.some(({ value }) => value === bank))
    assert.equal(isBankToConfirm(bank, branch.flags.confirmedBanks), false)
  })

  if (invented.has(id))
    test(`${id}: everything about the firm is fictitious by form`, () => {
      const { contact, money, social, home } = branch
      for (const { licence } of home.people) if (licence) assert.match(licence, /^제0{3,}\d+호$/)
      assert.match(contact.businessNumber.text, /^000-00-\d{5}$/)
      assert.match(branch.agentCode ?? '', /^P0{4}\d$/)
      assert.match(branch.adjusterCode ?? '', /^0-0{3}\d$/)
      for (const number of [contact.phone.text, contact.fax.text]) assert.match(number, /^0\d{1,2}-0000-\d{4}$/)
      assert.match(contact.email.text, /@[a-z]+\.example$/)
      assert.match(money.depositAccount.number, /^0{6,}\d+$/)
      for (const { url } of [social.youtube, social.blog].filter((one) => one !== undefined))
        assert.match(url, /\.example\/$/)
    })
}

test('a version that was published before is never changed: its words have the hash that stands in versions.sha256', () => {
  const listed = read('versions.sha256').trim().split('\n')
  const found = globSync(`${folder}/*/versions/*.md`).map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${hash}  ${relative(folder, file)}`
  })
  assert.deepEqual(found.toSorted(), listed.toSorted())
})

test('the branches differ where the design says so', () => {
  const by = (id: string) => branches.find((branch) => branch.affiliationId === id)
  assert.deepEqual(
    [...invented].map((id) => by(id)?.branding.primaryColor),
    ['#1F5EFF', '#0B7A53', '#7A2E8E'],
  )
  assert.equal(by('nare')?.businessHours.weekday, '09:00-18:30')
  assert.deepEqual([by('nare')?.contact.zipCode.display, by('nare')?.contact.fax.display], [false, false])
  assert.ok(by('daon')?.social.youtube && by('daon')?.social.blog)
})
