/** Leaving takes no more presses than joining, and to refuse is as near as to agree (전자상거래법 21의2). */
import type { Locator, Page } from '@playwright/test'
import { gaon } from '#branches/gaon/branch.ts'
import { readUser } from '#filer/member/contract.ts'
import { editTexts } from '#filer/member/texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { startTexts } from '#filer/consent/texts.ts'
import { texts as messenger } from '#simulators/kakao-login/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled, type PhonePerson } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'

const words = editTexts.withdraw

/** Counts what is pressed, at the messenger too. */
function counting(page: Page) {
  let presses = 0
  const press = async (what: Locator) => {
    await what.click()
    presses += 1
  }
  /** The messenger lists some people only; the press on the person is made by address. */
  const choose = async (person: PhonePerson) => {
    await expect(page.getByRole('heading', { name: messenger.choosePerson })).toBeVisible()
    await page.goto(`${page.url()}&person=${person.id}`)
    presses += 1
  }
  return { press, choose, count: () => presses }
}

test('from the home page: leaving takes no more presses than joining, and staying is as near as leaving', async ({
  page,
}) => {
  const me = personCalled('p-000624')
  const joining = counting(page)
  await page.goto('/')
  await joining.press(page.getByRole('main').locator('a[href="/tax-report-0"]').first())
  await joining.press(page.getByRole('link', { name: loginTexts.button }))
  await joining.choose(me)
  await joining.press(page.getByRole('button', { name: messenger.agree }))
  await expect(heading(page, startTexts.title)).toBeVisible()

  const leaving = counting(page)
  await page.goto('/')
  await leaving.press(page.getByRole('banner').getByRole('link', { name: frameTexts.myPage }).first())
  const part = page.getByRole('region', { name: myPageTexts.leave.title })
  await expect(part).toContainText(myPageTexts.leave.hint)
  await expectAccessible(page)
  await expectNothingSideways(page)
  await part.scrollIntoViewIfNeeded()
  await page.screenshot({ path: 'test-results/leaving.png' })
  await leaving.press(part.getByRole('button'))
  await leaving.choose(me)
  const asked = page.getByRole('alertdialog', { name: words.ask.title(gaon.name) })
  await expect(asked).toContainText(words.ask.body)
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/leaving-asked.png' })

  await test.step('both answers are buttons of the same size, and to stay ends nothing', async () => {
    const [stay, go] = [
      asked.getByRole('button', { name: words.ask.no }),
      asked.getByRole('button', { name: words.ask.yes }),
    ]
    const boxes = await Promise.all([stay, go].map((answer) => answer.boundingBox()))
    expect(boxes[0]?.height).toBe(boxes[1]?.height)
    expect(boxes[0]?.width).toBe(boxes[1]?.width)
    await stay.click()
    await expect(asked).toHaveCount(0)
    await expect(heading(page, editTexts.title)).toBeVisible()
    await button(page, words.act).click()
  })

  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/spring/user/delete'),
    leaving.press(asked.getByRole('button', { name: words.ask.yes })),
  ])
  expect(answer.status()).toBe(200)
  await expect(page.getByRole('alertdialog', { name: words.done(gaon.name).title })).toBeVisible()
  expect((await page.request.post(readUser.path, { data: {} })).status()).toBe(401)
  expect(leaving.count()).toBeLessThanOrEqual(joining.count())
  expect(joining.count()).toBe(4)
})
