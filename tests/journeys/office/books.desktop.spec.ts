/**
 * A return by books in the office: nothing goes to review on assumed expenses; typed amounts are parsed, and
 * unreadable ones are reported at the field. The filer's bank must be confirmed.
 */
import type { Locator } from '@playwright/test'
import { wonInWords } from '#domain/amount/in-words.ts'
import { findBank } from '#domain/bank.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { chooseMethod } from '#filer/method/contract.ts'
import { ownQuestionTexts } from '#filer/questions/texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { actTexts, fileTexts } from '#office/cases/screens.texts.ts'
import { booksTexts as texts, keeperNames } from '#office/review/books/texts.ts'
import { foldTexts, reviewTexts, stopTexts } from '#office/review/texts.ts'
import { wonSentences } from '#web/fields/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openCase, sendToReview, openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { typedAccount } from '#tests/support/walk.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

/** Replaces a field's text by keyboard and leaves the field. */
async function type(field: Locator, words: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.page().keyboard.insertText(words)
  await field.press('Tab')
}

test('a return by books: the filer names a bank whose name was inferred, and the office files nothing on assumed expenses', async ({
  page,
  browser,
  rehearsal,
}) => {
  test.setTimeout(150_000)
  const me = personCalled('p-000811')
  const filer = await walk(rehearsal, me, 'agent')
  await filer.call(chooseMethod, { body: 'SIMPLE' })
  await signInAtOnce(page, me)

  const caseNumber = await test.step('the filer chooses a bank by its name and is asked for the books', async () => {
    await page.goto('/tax-report-11')
    const { account, check, delegation } = registrationTexts
    await page.getByRole('combobox', { name: account.bank }).selectOption('SH')
    await page.getByRole('textbox', { name: account.number }).fill(typedAccount)
    await button(page, account.on).click()
    await expect(heading(page, check.titles.filing)).toBeFocused()
    await page.getByRole('region', { name: delegation.title }).getByRole('checkbox').check()
    await button(page, check.on).click()
    await page.waitForURL('**/tax-report-end')
    await expect(heading(page, viewOfReceipt().headline)).toBeVisible()
    await expect(page.getByRole('link', { name: ownQuestionTexts.books.press })).toBeVisible()
    await expectAccessible(page)
    return /26-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  })

  const office = await openOffice(browser, rehearsal, 'operator@gaon.example', '/office/cases')
  await openCase(office, caseNumber)
  await test.step('the case tells that the bank is to be made sure of', async () => {
    await expect(office.getByText(fileTexts.registration.bankToConfirm, { exact: true })).toBeVisible()
    await expect(office.getByText(findBank('SH')?.name ?? '').first()).toBeVisible()
  })

  await button(office, actTexts.take.press).click()
  const books = office.getByRole('region', { name: texts.title, exact: true })
  const form = books.getByRole('form', { name: texts.press })
  const expenses = form.getByRole('textbox').first()
  const send = office.getByRole('form', { name: reviewTexts.title })

  await test.step('on assumed expenses it stops, and says what is missing', async () => {
    await expect(books).toContainText(texts.assumed)
    await expectAccessible(office)
    for (const stop of ['books-assumed', 'books-keeper', 'books-file'] as const)
      await expect(office.getByText(stopTexts[stop]).first()).toBeVisible()
    const press = send.getByRole('button', { name: reviewTexts.press })
    await expect(press).toHaveText(/남은 \d+가지/)
    await press.click()
    await expect(office.getByText(actTexts.review.others)).toHaveCount(0)
    // The press leads to the first open item, wherever it is.
    const first = office.locator('main [data-open]').first()
    await expect(first).toBeInViewport()
    await expect(first.locator(':scope:focus, :focus')).toHaveCount(1)
  })

  await test.step('amounts are read as people write them, and said back in words', async () => {
    // Submitted with Enter: the error appears although no field was left.
    await expenses.focus()
    await office.keyboard.insertText('12.34.5')
    await expect(form).not.toContainText(wonSentences['not-an-amount'](0))
    await expenses.press('Enter')
    await expect(form).toContainText(wonSentences['not-an-amount'](0))
    await expect(expenses).toBeFocused()
    await expect(expenses).toHaveValue('12.34.5')
    await expectAccessible(office)
    await type(expenses, '3,200,000.00')
    await expect(expenses).toHaveValue('3,200,000')
    await expect(form).toContainText(wonInWords(3_200_000))
    await type(expenses, '△1,000')
    await expect(form).toContainText(wonSentences.negative(0))
    await send.getByText(foldTexts.figures).click()
    const total = send.getByRole('textbox', { name: reviewTexts.totalIncome, exact: true })
    const before = await total.inputValue()
    await type(total, '△3,200,000')
    await expect(total).toHaveValue('-3,200,000')
    await expect(send).toContainText(wonInWords(-3_200_000))
    await expect(send.getByText(stopTexts.negative)).toBeVisible()
    await type(total, before)
  })

  await test.step('expenses, who kept the books and a file of them: then it goes on', async () => {
    await type(expenses, '920만')
    await form.getByRole('button', { name: texts.press }).click()
    await expect(form).toContainText(texts.missing.keeper)
    await form.getByRole('combobox', { name: texts.keeper }).selectOption({ label: keeperNames.filer })
    await form.getByRole('textbox', { name: texts.reason }).fill('2025년 간편장부 필요경비 합계')
    await form.getByRole('button', { name: texts.press }).click()
    await expect(books.getByText(texts.typed, { exact: true })).toBeVisible()
    const [chooser] = await Promise.all([
      office.waitForEvent('filechooser'),
      books.locator('button', { hasText: texts.upload }).click(),
    ])
    await chooser.setFiles({ name: '2025 간편장부.pdf', mimeType: 'application/pdf', buffer: aPdf('ledger') })
    await expect(books.getByRole('list', { name: texts.files }).getByRole('listitem')).toHaveCount(1)
    for (const stop of ['books-assumed', 'books-keeper', 'books-file'] as const)
      await expect(office.getByText(stopTexts[stop])).toHaveCount(0)
    await expectAccessible(office)
    await expectNothingSideways(office)
  })

  await test.step('sent to review, and the filer is asked for books no more', async () => {
    await sendToReview(office)
    await page.goto('/mypage')
    await expect(page.getByText(caseNumber)).toBeVisible()
    await expect(page.getByText(ownQuestionTexts.books.press)).toHaveCount(0)
  })
})
