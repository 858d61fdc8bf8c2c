/** Pays the fee and downloads the papers. */
import { expect, type Page } from '@playwright/test'
import { endTexts, methodTexts, summaryTexts } from '#filer/payment/screens/screens.texts.ts'
import { texts as provider } from '#simulators/nicepay/texts.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { button, heading } from './filing.ts'

/** On the payment page: gives the consent and continues to the methods. */
export async function agreeToStart(page: Page): Promise<void> {
  await expect(heading(page, summaryTexts.title)).toBeVisible()
  // The refund if the case stopped today.
  await expect(page.getByRole('term').filter({ hasText: summaryTexts.stageNow })).toHaveText(
    summaryTexts.refundStages.reviewed + summaryTexts.stageNow,
  )
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: summaryTexts.consent }).check()
  await page.getByRole('button', { name: summaryTexts.next }).click()
  await expect(heading(page, methodTexts.title)).toBeVisible()
}

/** Goes from my page over the itemised fee to the provider's window. */
async function openProviderWindow(page: Page): Promise<void> {
  await page.getByRole('link', { name: viewOfReceipt({ reviewed: true }).act?.label ?? '' }).click()
  await agreeToStart(page)
  await expectAccessible(page)
  await chooseCard(page)
}

async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: methodTexts.CARD.title }).check()
  await page.getByRole('button', { name: methodTexts.next.pay('') }).click()
}

/** The provider's window: a layer over the page on the desktop, a page of its own on the phone. */
export async function pressAtProvider(page: Page, isMobile: boolean, label: string): Promise<void> {
  const window = isMobile ? page : page.frameLocator('iframe[title=NICEPAY]')
  await window.getByRole('button', { name: label, exact: true }).click()
}

/** In the app that the phone's window opens; returns the page to which the app leads the browser. */
async function decideInApp(page: Page, label: string): Promise<Page> {
  const [app] = await Promise.all([page.waitForEvent('popup'), pressAtProvider(page, true, provider.app.open)])
  await app.getByRole('button', { name: label, exact: true }).click()
  return app
}

/** Cancels in the app first, then approves there: window and browser both show the true state. */
async function payInApp(page: Page, endsAt = '**/tax-payment-end'): Promise<void> {
  const { cancelled } = methodTexts
  const gaveUp = await decideInApp(page, provider.app.cancel)
  for (const tab of [gaveUp, page]) {
    await expect(tab.getByRole('alertdialog', { name: cancelled.title })).toBeVisible()
    await expectAccessible(tab)
  }
  await gaveUp.close()
  await button(page, cancelled.button).click()
  await chooseCard(page)
  const approved = await decideInApp(page, provider.app.approve)
  await approved.waitForURL(endsAt)
  await approved.close()
}

/** On a phone, from the methods to the page where the fee ends. */
export async function payMethodInApp(page: Page, endsAt: string): Promise<void> {
  await chooseCard(page)
  await payInApp(page, endsAt)
  await page.waitForURL(endsAt)
}

export async function payByCard(page: Page, isMobile: boolean): Promise<void> {
  await openProviderWindow(page)
  if (isMobile) await payInApp(page)
  else await pressAtProvider(page, isMobile, provider.pay)
  await page.waitForURL('**/tax-payment-end')
  await expect(heading(page, endTexts.title)).toBeVisible()
}

/** Downloads a file from my page; returns its name and its bytes. */
export async function download(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label, exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) }
}
