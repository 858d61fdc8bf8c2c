import { collectStep } from '#filer/collection/contract.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading, waitForDocuments } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('one step fails: what came is kept, and only the rest is fetched again', async ({ page, rehearsal }) => {
  const narae = personCalled('narae')
  await walk(rehearsal, narae, 'authenticated')
  await signInAtOnce(page, narae)
  const asked: string[] = []
  page.on('request', (request) => {
    const step = new RegExp(`${collectStep.path.replace(':step', '(\\d)')}$`).exec(new URL(request.url()).pathname)?.[1]
    if (step && request.method() === 'POST') asked.push(step)
  })
  await page.goto('/tax-report-4')
  const window = page.getByRole('alertdialog', { name: collectionTexts.failure.title })
  await expect(window).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  expect(asked.sort()).toEqual(['1', '2', '3'])
  asked.length = 0
  await window.getByRole('button', { name: collectionTexts.failure.again }).click()
  await waitForDocuments(page)
  expect(asked).toEqual(['2'])
})

test('the portal ends the session early: the person authenticates again and goes on', async ({ page, rehearsal }) => {
  const noeul = personCalled('noeul')
  await walk(rehearsal, noeul, 'authenticated')
  await signInAtOnce(page, noeul)
  await page.goto('/tax-report-4')
  await page.waitForURL('**/tax-report-2', { timeout: 30_000 })
  await expect(heading(page, authenticationTexts.prepare.title('KAKAO'))).toBeVisible()
  await expectAccessible(page)
  await expect(button(page, authenticationTexts.prepare.press)).toBeEnabled()
})

test('a person who never joined the portal gets its general data: the rest is named, and nothing stops', async ({
  page,
  rehearsal,
}) => {
  const deul = personCalled('deul')
  await walk(rehearsal, deul, 'authenticated')
  await signInAtOnce(page, deul)
  await page.goto('/tax-report-4')
  await expect(heading(page, collectionTexts.partly.title)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(collectionTexts.partly.consequence)).toBeVisible()
  await expectAccessible(page)
  await button(page, collectionTexts.onward.filing).click()
  await page.waitForURL('**/tax-report-5')
})
