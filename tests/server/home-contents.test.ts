/** Content of each firm's home page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeQuote } from '#domain/fee/fee.ts'
import { won } from '#domain/money.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { orderedBlocks } from '#domain/branch/home.ts'
import { findRefundStage } from '#domain/fee/refund-due.ts'
import { homeTexts, partnerTexts } from '#site/home/texts.ts'
import { homeBlockTexts } from '#site/home/static-blocks.texts.ts'
import { partOf, pathsIn, textsIn } from '#tests/support/server/markup.ts'
import { send, it } from '#tests/support/server/pages.ts'

test('home: three ways on, the latest four of both boards with their days, the hours, the way there and seven partners', async () => {
  for (const branch of it.product.context.branches) {
    const main = partOf((await send('/', { host: branch.hosts[0] ?? '' })).text, 'main')
    const words = textsIn(main)
    const { branding, businessHours, contact, directions } = branch
    for (const sentence of [
      branding.mainTitle,
      branding.subTitle,
      homeBlockTexts.banner.title,
      businessHours.weekday,
      businessHours.lunch,
      businessHours.closed,
      contact.phone.text,
      contact.address.text,
      directions.subway,
      directions.car,
    ])
      assert.ok(words.includes(sentence), `${branch.name}: ${sentence}`)
    const paths = pathsIn(main)
    for (const path of [
      '/tax-introduction',
      '/tax-report-0',
      '/tax-news',
      '/notices',
      '/consult-form',
      `tel:${contact.phone.text}`,
    ])
      assert.ok(paths.includes(path), `${branch.name}: ${path}`)
    for (const board of ['tax-news', 'notices'])
      assert.equal(paths.filter((path) => new RegExp(`^/${board}/\\d+$`).test(path)).length, 4, board)
    assert.equal(words.filter((word) => /^20\d\d-\d\d-\d\d$/.test(word)).length, 8)
    const drawn = [...main.matchAll(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g)]
    assert.deepEqual(
      drawn.map(([, src, name]) => ({ name, src })),
      [
        { name: '', src: branch.home.hero.picture },
        ...orderedBlocks(branch.home.blocks).flatMap((block) =>
          block === 'people'
            ? branch.home.people.map(({ picture }) => ({ name: '', src: picture }))
            : block === 'partners'
              ? branch.home.partners
              : [],
        ),
      ],
    )
    assert.ok(
      drawn.every(([tag]) => !tag.includes('loading="lazy"')),
      'a logo that waits for the view is blank in print and previews',
    )
  }
})

test('home: the people are shown with face, name, register number and responsibility', async () => {
  for (const branch of it.product.context.branches) {
    const words = textsIn(partOf((await send('/', { host: branch.hosts[0] ?? '' })).text, 'main'))
    const { people } = branch.home
    assert.ok(people.some(({ name, licence }) => name === branch.contact.representative.text && licence))
    for (const { name, role, licence, duties } of people)
      for (const word of [name, role, duties, ...(licence ? [homeBlockTexts.people.licence(licence)] : [])])
        assert.ok(
          words.some((text) => text.includes(word)),
          `${branch.name}: ${word}`,
        )
  }
})

test('home: the refund that is promised is the one that can happen, because the fee is paid after the review', async () => {
  for (const branch of it.product.context.branches) {
    const main = textsIn(partOf((await send('/', { host: branch.hosts[0] ?? '' })).text, 'main')).join(' ')
    // A paid case that waits for filing: earlier stages never hold money.
    const paid = findRefundStage('ready-to-file')
    const back = branch.money.refundStages.find(({ stage }) => stage === paid)?.refundPercent ?? 0
    assert.ok(main.includes(homeBlockTexts.promises.refund.text(back)) && !main.includes('100%'), branch.name)
  }
})

test('home: price examples are counted by the firm’s own fee table', async () => {
  const day = seoulDay(it.product.context.clock.now())
  for (const { hosts, name, money, home } of it.product.context.branches) {
    const words = textsIn(partOf((await send('/', { host: hosts[0] ?? '' })).text, 'main'))
    for (const { who, ...facts } of home.examples)
      assert.equal(
        words[words.indexOf(who) + 1],
        won(feeQuote(money.fees, { ...facts, registeredOn: day }).amountWon),
        `${name}: ${who}`,
      )
  }
})

test('home: the firms differ in opening, order, steps and partners, not in their colour alone', async () => {
  const opened = await Promise.all(
    it.product.context.branches.map(async (branch) => {
      const main = partOf((await send('/', { host: branch.hosts[0] ?? '' })).text, 'main')
      const { home } = branch
      const signs: Record<(typeof home.blocks)[number], string> = {
        ways: (branch.pastYears ? homeTexts.tiles.pastYears : homeTexts.tiles.amended).title,
        steps: homeBlockTexts.steps.title,
        people: homeBlockTexts.people.title,
        promises: homeBlockTexts.promises.title,
        invitation: homeBlockTexts.banner.title,
        posts: homeTexts.news,
        reach: homeTexts.centre.title,
        partners: partnerTexts.title,
      }
      const places = orderedBlocks(home.blocks).map((block) => main.indexOf(`>${signs[block]}`))
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
        `${branch.name}: the tiles, the banner, the lists and the ways to the firm, then the firm's own as its value says`,
      )
      assert.deepEqual(home.blocks, orderedBlocks(home.blocks), 'the value reads as the page does')
      assert.ok(places.every((place) => place > 0))
      return { ...home, order: home.blocks.join(), names: home.partners.map(({ name }) => name).join() }
    }),
  )
  for (const field of ['order', 'names', 'steps'] as const)
    assert.equal(new Set(opened.map((home) => home[field])).size, opened.length, field)
  assert.equal(new Set(opened.map(({ hero }) => hero.form)).size, opened.length)
})
