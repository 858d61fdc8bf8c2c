/**
 * Forms of the office: the first wrong field gets the focus, and what was typed is still there after the session ended.
 * The calls are answered in the browser.
 */
import type { Locator, Page } from '@playwright/test'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'
import { missingTexts } from '#office/money/dialogs/missing.texts.ts'
import { actOnPayment, listDueFees, listMoneyCases, listReceipts, matchDeposit } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { actTexts, caseTexts, depositTexts } from '#office/money/texts.ts'
import { addressTexts } from '#office/staff/addresses.texts.ts'
import { listAddressLists, setAddressList } from '#office/staff/contract.ts'
import { layerTexts } from '#office/staff/layer.texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { formTexts, reasonDialogTexts } from '#web/forms/texts.ts'
import { answerCalls, given, refused, type Given } from './screens/call-answers.ts'

const at = '2026-05-12T01:00:00.000Z'
const paid: MoneyCase = {
  order: 'JS1',
  caseNumber: '26-000123',
  pastYear: null,
  name: '김하늘',
  branch: '가온세무회계',
  method: 'VBANK',
  state: 'paid',
  amountWon: 220_000,
  arrivedWon: null,
  refundedWon: 0,
  heldWon: 220_000,
  tableWon: 110_000,
  mayEnd: true,
  paidAt: at,
  since: at,
  tid: null,
  asked: null,
  question: null,
  fromAnother: false,
  refund: null,
  acts: ['ask-refund'],
}
const ended = (endpoint: Given['endpoint']) =>
  refused(endpoint, 401, 'auth.required', problemSentences['auth.required'])

/** The sign-in comes over the page; whoever closes it still has what was typed. */
async function expectKept(page: Page, field: Locator, typed: string) {
  const signIn = page.getByRole('dialog', { name: layerTexts.title })
  await expect(signIn).toBeVisible()
  await expect(field).toHaveValue(typed)
  await page.keyboard.press('Escape')
  await expect(signIn).toHaveCount(0)
  await expect(field).toHaveValue(typed)
}

test('a refund is asked for: the wrong fields are counted, the first has the focus, and an ended session keeps them', async ({
  browser,
  rehearsal,
}) => {
  const page = await openOffice(browser, rehearsal, 'operator@gaon.example')
  await answerCalls(page, [
    given(listDueFees, { accounts: [], rows: [], total: 0, pageSize: 100 }),
    given(listMoneyCases, { rows: [paid], total: 1, notices: [], noticeTotal: 0 }),
    given(listReceipts, { rows: [], total: 0 }),
    ended(actOnPayment),
  ])
  await page.goto('/office/money#cases')
  await page.getByRole('button', { name: caseTexts.of('김하늘', caseTexts.acts['ask-refund']) }).click()
  const window = page.getByRole('dialog', { name: caseTexts.acts['ask-refund'] })
  const { refund } = actTexts
  const [reason, account, holder] = [refund.reason, refund.number, refund.holder].map((name) =>
    window.getByRole('textbox', { name, exact: true }),
  ) as [Locator, Locator, Locator]
  await window.getByRole('button', { name: refund.send }).click()
  await expect(reason).toBeFocused()
  await expect(window.getByText(missingTexts.reason)).toBeVisible()
  await expect(window.getByText(formTexts.mend(5))).toBeVisible()
  await expectAccessible(page)
  await reason.fill('고객이 그만두신대요')
  await window.getByLabel(refund.caseThen).selectOption({ label: refund.cases['goes-on'] })
  await window.getByLabel(refund.bank).selectOption({ label: '국민은행' })
  await account.fill('90112341234')
  await reason.focus()
  // Enter sends too.
  await page.keyboard.press('Enter')
  await expect(holder).toBeFocused()
  await holder.fill('김하늘')
  await window.getByRole('button', { name: refund.send }).click()
  await expectKept(page, reason, '고객이 그만두신대요')
  await expect(account).toHaveValue('90112341234')
  await page.context().close()
})

test('a deposit without its day is not sent, and the day gets the focus', async ({ browser, rehearsal }) => {
  const page = await openOffice(browser, rehearsal, 'operator@gaon.example')
  const row = {
    caseNumber: '26-000123',
    name: '김하늘',
    branch: '가온세무회계',
    feeWon: 220_000,
    paidBeforeWon: 0,
    state: 'waiting' as const,
    arrivedWon: null,
    since: at,
    mayMatch: true,
  }
  await answerCalls(page, [
    given(listDueFees, { accounts: [], rows: [row], total: 1, pageSize: 100 }),
    given(listMoneyCases, { rows: [], total: 0, notices: [], noticeTotal: 0 }),
    given(listReceipts, { rows: [], total: 0 }),
    ended(matchDeposit),
  ])
  await page.goto('/office/money')
  await page.getByRole('row', { name: '김하늘' }).getByRole('button').click()
  const window = page.getByRole('dialog', { name: depositTexts.title })
  const day = window.getByLabel(depositTexts.day)
  await day.fill('')
  await window.getByRole('button', { name: depositTexts.yes }).click()
  await expect(day).toBeFocused()
  await expect(window.getByText(depositTexts.dayMissing)).toBeVisible()
  await day.fill('2026-05-11')
  await window.getByRole('button', { name: depositTexts.yes }).click()
  await expectKept(page, day, '2026-05-11')
  await page.context().close()
})

test('a part of the branch: the field that the schema refuses has the focus, and an ended session keeps the words', async ({
  browser,
  rehearsal,
}) => {
  const page = await openOffice(browser, rehearsal, 'manager@gaon.example', '/office/branches/edit')
  await answerCalls(page, [ended(changeBranch)])
  await page.getByRole('tab', { name: branchEditorTexts.parts.words }).click()
  const form = page.getByRole('form', { name: branchEditorTexts.parts.words })
  const [title, name] = [branchEditorTexts.words.mainTitle, branchEditorTexts.words.siteName].map((words) =>
    form.getByLabel(words),
  ) as [Locator, Locator]
  await title.fill('종합소득세, 끝까지 함께해요')
  await name.fill('')
  await form.getByRole('button', { name: branchEditorTexts.save }).click()
  await expect(name).toBeFocused()
  await expect(form.getByText(formTexts.check)).toHaveCount(1)
  await expect(form.getByText(branchEditorTexts.refused)).toBeVisible()
  await expectAccessible(page)
  await name.fill('가온세무회계')
  await form.getByRole('button', { name: branchEditorTexts.save }).click()
  await expectKept(page, title, '종합소득세, 끝까지 함께해요')
  await page.context().close()
})

test('addresses that cannot be read and a missing reason are told at their fields, and an ended session keeps both', async ({
  browser,
  rehearsal,
}) => {
  const page = await openOffice(browser, rehearsal, 'operator@gaon.example')
  const list = { branchId: null, name: addressTexts.operators, ranges: [], changes: [] }
  await answerCalls(page, [given(listAddressLists, { lists: [list], ownAddress: '127.0.0.1' }), ended(setAddressList)])
  await page.goto('/office/staff')
  await page.getByRole('button', { name: addressTexts.pressOf(addressTexts.operators) }).click()
  const window = page.getByRole('dialog', { name: addressTexts.ask(addressTexts.operators) })
  const ranges = window.getByRole('textbox', { name: addressTexts.ranges, exact: true })
  const reason = window.getByRole('textbox', { name: reasonDialogTexts.reason, exact: true })
  await ranges.fill('사무실')
  await window.getByRole('button', { name: addressTexts.press, exact: true }).click()
  await expect(ranges.or(reason).first()).toBeFocused()
  await expect(window.getByText(reasonDialogTexts.missing)).toBeVisible()
  await ranges.fill('203.0.113.0/24')
  await reason.fill('사무실을 옮겼어요')
  await window.getByRole('button', { name: addressTexts.press, exact: true }).click()
  await expectKept(page, ranges, '203.0.113.0/24')
  await expect(reason).toHaveValue('사무실을 옮겼어요')
  await page.context().close()
})
