/** A request about personal data from the phone to the desk and back: sent, taken back, answered, refused, late. */
import { privacyRequestDueDay } from '#domain/privacy-request/due-day.ts'
import { sendPrivacyRequest } from '#filer/privacy-requests/contract.ts'
import { privacyRequestsTexts as link } from '#filer/member/edit/privacy-requests.texts.ts'
import { ownPrivacyTexts as texts } from '#filer/privacy-requests/texts.ts'
import {
  privacyRequestKindNames as kinds,
  privacyRequestNames as names,
  privacyRequestStateNames,
} from '#domain/privacy-request/texts.ts'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import {
  newPrivacyTexts,
  privacyPanelTexts as panel,
  privacyRequestTexts as desk,
} from '#office/privacy-requests/texts.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { clockMs, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

const cardOf = (page: Page, kind: keyof typeof kinds) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: names[kind] }) })

const manager = 'operator2@gaon.example'
const colleague = 'operator@gaon.example'

test('a request is sent in two presses from my data, keeps what was typed if it fails, and is taken back', async ({
  page,
  rehearsal,
  foresee,
}) => {
  foresee(/status of 503/)
  await signInAtOnce(page, personCalled('p-000700'))
  await page.goto('/mypage-edit')
  await page.getByRole('link', { name: link.press }).click()
  await page.waitForURL('**/mypage-privacy-requests')
  await expect(heading(page, texts.title)).toBeVisible()
  await expect(page.getByText(texts.none)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('none.png'), fullPage: true })

  await page.getByRole('radio', { name: kinds.correction }).check()
  await button(page, texts.form.press).click()
  await expect(page.getByText(texts.form.missing.correction)).toBeVisible()
  const words = page.getByRole('textbox', { name: texts.form.wordsNeeded.correction })
  await expect(words).toBeFocused()
  await words.fill('이름의 한자를 고쳐 주세요')
  await page.route(`**${sendPrivacyRequest.path}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: { status: 503, path: '', message: '', code: 'unavailable', requestId: 'q7r2m8k4tz' },
        })
      : route.continue(),
  )
  await button(page, texts.form.press).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(words).toHaveValue('이름의 한자를 고쳐 주세요')
  await page.unroute(`**${sendPrivacyRequest.path}`)
  await page.reload()
  await expect(words).toHaveValue('이름의 한자를 고쳐 주세요')
  await button(page, texts.form.press).click()
  const card = cardOf(page, 'correction')
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(card).toContainText(texts.states.open)
  const today = seoulDay(new Date(await clockMs(rehearsal)))
  await expect(card).toContainText(texts.due(privacyRequestDueDay(today)))
  await expect(words).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('sent.png'), fullPage: true })

  await button(page, texts.takeBack.press(names.correction)).click()
  await button(page, texts.takeBack.ask.yes).click()
  await expect(card).toContainText(texts.states.withdrawn)
  await expect(button(page, texts.takeBack.press(names.correction))).toHaveCount(0)
})

test('the desk puts one off, answers it, refuses another and enters a late one; the person reads each with the way to object', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-000708')
  const filer = await walk(rehearsal, me, 'registered')
  for (const kind of ['access', 'deletion'] as const)
    await filer.call(sendPrivacyRequest, { body: { kind, words: `연습으로 요구해요 (${kind})` } })
  await signInAtOnce(page, me)
  const office = await openOffice(browser, rehearsal, manager, '/office/privacy-requests')
  await expect(heading(office, desk.title)).toBeVisible()
  const now = new Date(await clockMs(rehearsal))

  await test.step('one that came by telephone long ago is entered and stands first, late', async () => {
    await button(office, newPrivacyTexts.open).click()
    const form = office.getByRole('dialog')
    await form.getByLabel(newPrivacyTexts.arrivedOn).fill(addDays(seoulDay(now), 1))
    await button(office, newPrivacyTexts.press).click()
    await expect(form).toContainText(newPrivacyTexts.arrivedWrong)
    await expect(form).toContainText(newPrivacyTexts.nameMissing)
    await form.getByLabel(newPrivacyTexts.arrivedOn).fill(addDays(seoulDay(now), -60))
    await form.getByLabel(newPrivacyTexts.name, { exact: true }).fill('오로라')
    await form.getByRole('textbox', { name: newPrivacyTexts.contact }).fill('010-0000-0077')
    await expectAccessible(office)
    await office.screenshot({ path: test.info().outputPath('new.png') })
    await button(office, newPrivacyTexts.press).click()
    await expect(form).toHaveCount(0)
    const first = office.getByRole('row').nth(1)
    await expect(first).toContainText(/\d+일 지남/)
    await expect(first).toContainText(desk.noAccount)
    await expectAccessible(office)
    await office.screenshot({ path: test.info().outputPath('desk.png'), fullPage: true })
    await first.getByRole('link').click()
    await expect(office.getByText(panel.form.hints.nobody)).toBeVisible()
  })

  const answer = async (kind: keyof typeof kinds, outcome: keyof typeof panel.form.outcomes, words: string) => {
    const row = office.getByRole('row').filter({ hasText: '사이트' }).filter({ hasText: kinds[kind] })
    await row.getByRole('link', { name: kinds[kind] }).first().click()
    await expect(office.getByText(`연습으로 요구해요 (${kind})`)).toBeVisible()
    await office.getByRole('radio', { name: panel.form.outcomes[outcome].title }).check()
    await office.getByRole('textbox', { name: panel.form.words[outcome] }).fill(words)
    // While the list is read again it is pale.
    await expect(office.locator('[aria-busy=true]')).toHaveCount(0)
    if (outcome === 'put-off') await office.getByLabel(panel.form.until).fill(addDays(seoulDay(now), 30))
    await expectAccessible(office)
    await office.screenshot({ path: test.info().outputPath(`${outcome}.png`), fullPage: true })
    await button(office, panel.form.press).click()
    await expect(office.getByRole('region', { name: panel.panel })).toContainText(words)
  }
  await answer('access', 'put-off', '자료가 세무서에 있어요')
  await answer('access', 'answered', '마이페이지의 파일로 보여 드렸어요')
  await answer('deletion', 'refused', '세무사법에 따라 5년 보관해요')

  await page.goto('/mypage-privacy-requests')
  await expect(cardOf(page, 'access')).toContainText('마이페이지의 파일로 보여 드렸어요')
  await expect(cardOf(page, 'access')).toContainText('자료가 세무서에 있어요')
  const refused = cardOf(page, 'deletion')
  await expect(refused).toContainText('세무사법에 따라 5년 보관해요')
  await refused.getByRole('button', { name: texts.objection.press }).click()
  await expect(page.getByRole('radio', { name: kinds.objection })).toBeChecked()
  const why = page.getByRole('textbox', { name: texts.form.wordsNeeded.objection })
  await expect(why).toBeFocused()
  await expect(why).toHaveValue(/에 거절된 삭제 요구에 이의가 있어요\.$/)
  await expect(page.getByRole('combobox', { name: texts.form.objectsTo }).locator('option:checked')).toHaveText(
    /^삭제 요구 · .+에 거절$/,
  )
  await page.screenshot({ path: test.info().outputPath('objecting.png'), fullPage: true })
  await why.press('End')
  await why.pressSequentially(' 맡긴 적이 없어요')
  await button(page, texts.form.press).click()
  await expect(cardOf(page, 'objection')).toContainText('맡긴 적이 없어요')
  await expect(cardOf(page, 'objection')).toContainText(texts.objection.against)
  await expect(refused).toContainText('보낸 이의제기에 사무소가 답하고 있어요')
  await expect(refused.getByRole('button', { name: texts.objection.press })).toHaveCount(0)
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('answered.png'), fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: test.info().outputPath('answered-1280.png'), fullPage: true })
  await test.step('the objection stands at the desk beside what was refused, and is answered', async () => {
    await office.goto('/office/privacy-requests?filter=all')
    await office
      .getByRole('row')
      .filter({ hasText: kinds.objection })
      .getByRole('link', { name: kinds.objection })
      .click()
    const shown = office.getByRole('region', { name: panel.panel })
    await expect(shown).toContainText('맡긴 적이 없어요')
    await expect(shown.getByRole('link', { name: names.deletion })).toBeVisible()
    await expect(shown).toContainText('세무사법에 따라 5년 보관해요')
    await expect(shown.getByText(/거절한 사람은 그 이의제기에 답할 수 없어요/)).toBeVisible()
    await expect(button(office, panel.form.press)).toHaveCount(0)
    await expectAccessible(office)
    await office.screenshot({ path: test.info().outputPath('objection.png'), fullPage: true })
    const { search, hash } = new URL(office.url())
    const other = await openOffice(browser, rehearsal, colleague, `/office/privacy-requests${search}${hash}`)
    await expect(other.getByText(panel.refusals.hint)).toBeVisible()
    await other.getByRole('textbox', { name: panel.form.words.answered }).fill('다시 보니 맡긴 적이 없어서 지웠어요')
    await button(other, panel.form.press).click()
    await expect(other.getByRole('region', { name: panel.panel })).toContainText('다시 보니 맡긴 적이 없어서 지웠어요')
    await office.reload()
    await expect(shown).toContainText('다시 보니 맡긴 적이 없어서 지웠어요')
    await shown.getByRole('link', { name: names.deletion }).click()
    await expect(shown).toContainText('세무사법에 따라 5년 보관해요')
    expect(new URL(office.url()).search, 'the list stays what it was').toBe('?filter=all')
    await button(office, panel.object).click()
    const form = office.getByRole('dialog')
    await expect(form).toContainText(/거절한 것에 대한 이의제기예요/)
    await expect(form.getByLabel(newPrivacyTexts.name, { exact: true })).toHaveValue(me.name)
    await office.screenshot({ path: test.info().outputPath('new-objection.png') })
    await form.getByRole('textbox', { name: newPrivacyTexts.words }).fill('전화로 다시 이의를 알리셨어요')
    await button(office, newPrivacyTexts.press).click()
    await expect(form).toHaveCount(0)
    await expect(shown).toContainText('전화로 다시 이의를 알리셨어요')
    await expect(shown).toContainText('요구를 거절한 사람은 그 이의제기에 답할 수 없어요')
    await page.reload()
    await expect(cardOf(page, 'objection').filter({ hasText: '전화로 다시' })).toContainText(/삭제 요구 · .+에 거절/)
    await expect(cardOf(page, 'objection').filter({ hasText: '다시 보니 맡긴 적이 없어서 지웠어요' })).toHaveCount(1)
  })
  await office.setViewportSize({ width: 360, height: 740 })
  await expectNothingSideways(office)
  await office.screenshot({ path: test.info().outputPath('ended-360.png'), fullPage: true })
  await office.goto('/office/privacy-requests?filter=all')
  await expect(office.getByRole('row').nth(1)).toBeVisible()
  await expect(office.getByText(privacyRequestStateNames.refused).locator('visible=true').first()).toBeVisible()
  await expectNothingSideways(office)
  await expectAccessible(office)
  await office.screenshot({ path: test.info().outputPath('desk-360.png'), fullPage: true })
})
