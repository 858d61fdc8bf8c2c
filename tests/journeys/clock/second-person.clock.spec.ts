/**
 * A manager drafts another deposit account with a reason; the publisher reads the old and new values, who, when and
 * why, and types the end of the number again. A branch without a second person is warned.
 */
import type { Page } from '@playwright/test'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { twoPersonTexts } from '#domain/two-person.texts.ts'
import { branchEditorTexts as texts } from '#office/branch-editor/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { inspectScreen, sizes } from '#tests/gallery/screens/inspect-screen.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'

const [phone, , desk] = sizes
const account = '00000000029876'
const why = '주거래 은행을 바꿨어요'

async function look(page: Page, name: string): Promise<void> {
  const window = { page, context: page.context(), brand: 'gaon', url: '', mark: '', faults: [] } as const
  expect(await inspectScreen({ ...window, faults: [] }, name, [phone, desk])).toEqual([])
}

test('another deposit account is drafted with its reason and published by a second person, who types its end again', async ({
  browser,
  rehearsal,
}) => {
  const first = await signInToOffice(browser, rehearsal, 'operator2@gaon.example', undefined, '/office/branches/edit')
  await first.getByRole('tab', { name: texts.parts.deposit }).click()
  const form = first.getByRole('form', { name: texts.parts.deposit })
  const before = await form.getByLabel(texts.deposit.number).inputValue()
  await form.getByLabel(texts.deposit.number).fill(account)
  // A draft needs a reason.
  await expect(form.getByRole('button', { name: texts.save })).toBeDisabled()
  await form.getByLabel(texts.why).fill(why)
  await form.getByRole('button', { name: texts.save }).click()
  await expect(first.getByRole('heading', { name: texts.draft.title })).toBeVisible()
  await expect(first.getByText(texts.draft.needsAnother)).toBeVisible()
  await first.context().close()

  const second = await signInToOffice(browser, rehearsal, 'manager@gaon.example', undefined, '/office/branches/edit')
  await button(second, texts.draft.publish).click()
  const window = second.getByRole('dialog', { name: texts.draft.publishTitle })
  for (const words of [before, account, '온누리', why]) await expect(window.getByText(words).first()).toBeVisible()
  await expectAccessible(second)
  await look(second, 'second-person-publish')
  const publish = window.getByRole('button', { name: texts.draft.publish })
  await window.getByLabel(reasonDialogTexts.reason).fill('통장 사본을 보았어요')
  await window.getByLabel(texts.draft.accountEnd).fill(before.slice(-4))
  await publish.click()
  await expect(window.getByText(problemSentences['branch.account-end'].slice(0, 20))).toBeVisible()
  await window.getByLabel(texts.draft.accountEnd).fill(account.slice(-4))
  await publish.click()
  await expect(window).toBeHidden()
  await expect(second.getByRole('heading', { name: texts.draft.title })).toBeHidden()
  await second.getByRole('tab', { name: texts.parts.deposit }).click()
  await expect(second.getByRole('form', { name: texts.parts.deposit }).getByLabel(texts.deposit.number)).toHaveValue(
    account,
  )
  // This branch has staff for every role, so nothing is warned of.
  await expect(second.getByText(twoPersonTexts.gapsTitle('가온세무회계'))).toHaveCount(0)
  await second.context().close()
})
