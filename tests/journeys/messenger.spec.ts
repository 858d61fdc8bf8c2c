/** The messenger’s script: absent without its key, share and chat with it, and a sentence when it does not load. */
import type { BrowserContext, Page } from '@playwright/test'
import { nare } from '#branches/nare/branch.ts'
import { startTexts } from '#filer/consent/texts.ts'
import { homeTexts, seasonTexts } from '#site/home/texts.ts'
import { postPageTexts } from '#web/frame/post.texts.ts'
import { messengerTexts } from '#web/messenger/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from './acts/filing.ts'
import { signInAtOnce } from './acts/signing-in.ts'

test('without a key a public page is used whole and asks no other origin for anything', async ({
  page,
  context,
  rehearsal,
  isMobile,
}) => {
  test.skip(isMobile, 'the same scripts: once is enough')
  const origins = originsOf(context)
  await copies(context, rehearsal.url)
  await page.goto('/')
  const chat = page.getByRole('link', { name: frameTexts.chat })
  await chat.hover()
  await expect(chat).toHaveAttribute('href', /^https:/)
  await button(page, homeTexts.share.act).click()
  await expect(page.getByText(`${messengerTexts.link} 복사했어요`)).toBeVisible()
  await page.goto('/tax-news/1')
  await button(page, postPageTexts.share.act).click()
  await expect(page.getByText(`${postPageTexts.share.link} 복사했어요`)).toBeVisible()
  await page.goto('/consult-form')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'Kakao' in window)).toBe(false)
  expect([...origins]).toEqual([rehearsal.url])
})

test('with a key the messenger shares and opens the channel; a lane is another document, without it', async ({
  page,
  context,
  rehearsal,
  isMobile,
}) => {
  test.skip(isMobile, 'the same scripts: once is enough')
  const me = personCalled('p-000602')
  const site = rehearsal.url.replace('127.0.0.1', 'nare.localhost')
  await signInAtOnce(page, me, site)
  const origins = originsOf(context)
  await page.goto(`${site}/tax-news/1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([...origins], 'before anybody comes near').toEqual([site])

  const shared = context.waitForEvent('page')
  await button(page, postPageTexts.share.act).click()
  await (await shared).waitForURL(`${rehearsal.phoneUrl}/sdk/share`)
  const chat = context.waitForEvent('page')
  await page.getByRole('link', { name: frameTexts.chat }).click()
  await (await chat).waitForURL(`${rehearsal.phoneUrl}/sdk/chat`)
  expect([...origins]).toEqual([site, rehearsal.phoneUrl])
  const said = await ledger(rehearsal.phoneUrl)
  expect(said).toContainEqual(
    expect.objectContaining({ what: 'share', appKey: 'rehearsal-js-key-nare', url: `${site}/tax-news/1` }),
  )
  expect(said).toContainEqual(expect.objectContaining({ what: 'chat', title: '_nare' }))

  await page
    .getByRole('link', { name: frameTexts.home('나래세무법인') })
    .first()
    .click()
  await page.waitForURL(`${site}/`)
  await mark(page)
  expect(await inMemory(page), 'public pages share one document').toEqual({ kakao: true, marked: true })
  const policy = page
    .waitForResponse((answer) => answer.url() === `${site}/tax-report-0`)
    .then((answer) => answer.headers()['content-security-policy'] ?? '')
  await page.getByRole('region', { name: seasonTexts.label }).getByRole('link').click()
  await expect(heading(page, startTexts.title)).toBeVisible()
  expect(await policy).not.toContain(new URL(rehearsal.phoneUrl).port)
  expect(await inMemory(page)).toEqual({ kakao: false, marked: false })
  await mark(page)
  await button(page, startTexts.start).click()
  await page.waitForURL('**/tax-report-1')
  expect(await inMemory(page), 'a lane is one document').toEqual({ kakao: false, marked: true })
  await page.goto(`${site}/`)
  await mark(page)
  await page.getByRole('banner').getByRole('link', { name: frameTexts.myPage }).click()
  await page.waitForURL('**/mypage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await inMemory(page)).toEqual({ kakao: false, marked: false })
})

test('a script that does not come, or is not the one whose digest is known, costs a sentence: the address is copied', async ({
  page,
  context,
  rehearsal,
  foresee,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same script: once is enough')
  foresee(/'integrity' attribute/)
  const site = rehearsal.url.replace('127.0.0.1', 'nare.localhost')
  await copies(context, site)
  const other = {
    headers: { 'access-control-allow-origin': '*' },
    contentType: 'text/javascript',
    body: 'window.Kakao = { isInitialized: () => true, Share: { sendDefault() {} } }',
  }
  for (const [answer, clipboard] of [
    [{ ...other, status: 404, body: '' }, 'open'],
    [other, 'refused'],
  ] as const) {
    await context.route('**/sdk/kakao.min.js', (route) => route.fulfill(answer))
    await page.goto(`${site}/`)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    if (clipboard === 'refused')
      await page.evaluate(() =>
        Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }),
      )
    await button(page, homeTexts.share.act).click()
    await expect(page.getByText(messengerTexts.copiedInstead)).toBeVisible()
    expect(await page.evaluate(() => 'Kakao' in window)).toBe(false)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}/`)
    if (clipboard === 'open') await context.unroute('**/sdk/kakao.min.js')
  }
  // An in-app browser that opens no second window goes to the channel in this one.
  const channel = new URL(nare.social.channel)
  foresee(new RegExp(`^request to ${channel.hostname}$`))
  await page.route(`${channel.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>chat</h1>' }),
  )
  await page.evaluate(() => {
    window.open = () => null
    window.scrollTo(0, 0)
  })
  // By keyboard, because the button moves away from a pointer.
  await page.getByRole('link', { name: frameTexts.chat }).press('Enter')
  await page.waitForURL(channel.href)
})

function originsOf(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  return origins
}

/** A browser that offers nothing but its clipboard. */
async function copies(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
}

async function ledger(url: string): Promise<{ what: string; appKey: string; title: string; url: string }[]> {
  return (
    (await (await fetch(`${url}/ledger/kakao-login.json`)).json()) as {
      ledger: { said: { what: string; appKey: string; title: string; url: string }[] }
    }
  ).ledger.said
}

const mark = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as { marked: boolean }).marked = true
  })
const inMemory = (page: Page) => page.evaluate(() => ({ kakao: 'Kakao' in window, marked: 'marked' in window }))
