import { firmTexts } from '#office/branch-editor/parts/texts.ts'
import { branchEditorTexts as texts } from '#office/branch-editor/texts.ts'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { newFirm } from '#tests/support/fixtures/new-firm.ts'

const { adding, identity } = firmTexts

test('a manager drafts another colour and title, sees the site in them, publishes, and undoes it', async ({
  browser,
  rehearsal,
}) => {
  const office = await signInToOffice(browser, rehearsal, 'manager@nare.example')
  await office.goto('/office/branches/edit')
  await expect(office.getByRole('form', { name: texts.parts.fees })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('tab', { name: texts.parts.colour }).click()
  await office.getByRole('textbox', { name: texts.colour.label }).fill('#FFD400')
  await expect(office.getByText(texts.colour.fails('').slice(0, 12))).toBeVisible()
  await office.getByRole('button', { name: framedTexts.press }).click()
  const beside = office.frameLocator(`iframe[title="${framedTexts.frame}"]`)
  const brand = () => beside.locator('html').evaluate((page) => getComputedStyle(page).getPropertyValue('--brand-600'))
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('나래에 맡기세요')
  await expect.poll(brand, 'a shade of the typed colour that reads').toBe('#8a7200')
  await office.getByRole('textbox', { name: texts.colour.label }).fill('#004488')
  await expect.poll(brand, 'the colour that is typed').toBe('#004488')
  await office.getByRole('button', { name: texts.save }).click()
  const draft = office.getByRole('region', { name: texts.draft.title })
  await expect(draft).toBeVisible()
  await office.getByRole('tab', { name: texts.parts.words }).click()
  await office.getByRole('textbox', { name: texts.words.mainTitle }).fill('새 제목으로 바꿔 봤어요')
  await office.getByRole('button', { name: texts.save }).click()
  await expect(draft.locator('summary')).toHaveText(texts.draft.differences(2))
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('새 제목으로 바꿔 봤어요')
  expect(await brand()).toBe('#004488')
  await beside.getByRole('contentinfo').getByRole('link').first().click()
  await expect(beside.getByRole('heading', { level: 1 }), 'nothing leads away').toContainText('새 제목으로 바꿔 봤어요')
  await expectAccessible(office)

  await draft.getByRole('button', { name: texts.draft.preview }).click()
  await expect(draft.getByRole('link', { name: texts.draft.previewOpen })).toBeVisible()
  const site = await office.context().newPage()
  await site.goto('/')
  await expect(site.getByRole('heading', { level: 1 })).toContainText('새 제목으로 바꿔 봤어요')
  await expect(site.getByText(/초안을 미리 보고 있어요/)).toBeVisible()
  const visitor = await browser.newPage({ baseURL: rehearsal.url.replace('127.0.0.1', 'nare.localhost') })
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('새 제목')

  await draft.getByRole('button', { name: texts.draft.publish }).click()
  const window = office.getByRole('dialog', { name: texts.draft.publishTitle })
  await window.getByRole('textbox').fill('가을을 맞아 바꿔요')
  await window.getByRole('button', { name: texts.draft.publish }).click()
  await expect(draft).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('새 제목으로 바꿔 봤어요')

  await office.getByRole('tab', { name: texts.history }).click()
  await office.getByRole('button', { name: texts.saves.show(3) }).click()
  await expect(office.getByRole('group', { name: texts.saves.caption(3) })).toContainText('#004488')
  await expectAccessible(office)
  await office.getByRole('button', { name: texts.undo.press }).click()
  const back = office.getByRole('dialog', { name: texts.undo.title })
  await back.getByRole('textbox').fill('제목을 되돌려요')
  await back.getByRole('button', { name: texts.undo.press }).click()
  await expect(back).toBeHidden()
  await expect(office.getByText('제목을 되돌려요')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('새 제목')
})

test('an operator begins a branch at the desk, sees its site at once, and drops it: the own branch stands there again', async ({
  browser,
  rehearsal,
}) => {
  const office = await signInToOffice(browser, rehearsal, 'operator@gaon.example')
  await office.goto('/office/branches/edit')
  await office.getByRole('button', { name: adding.press }).click()
  for (const [name, typed] of [
    [adding.id, newFirm.code],
    [identity.name, newFirm.name],
    [adding.representative, newFirm.representative],
    [identity.hosts, newFirm.hosts.join()],
    [adding.email, newFirm.email],
    [identity.channel, newFirm.channel],
    [identity.siteId, newFirm.portal.siteId],
    [identity.siteReq, newFirm.portal.siteReq],
  ] as const)
    await office.getByRole('textbox', { name, exact: true }).fill(typed)
  await office.getByRole('button', { name: adding.make }).click()
  const draft = office.getByRole('region', { name: texts.draft.title })
  await expect(draft.getByText(texts.draft.at(['개인정보처리방침', '이용약관']))).toBeVisible()
  await office.getByRole('button', { name: framedTexts.press }).click()
  const beside = office.frameLocator(`iframe[title="${framedTexts.frame}"]`)
  await expect(beside.getByRole('contentinfo')).toContainText(newFirm.name)
  await draft.getByRole('button', { name: texts.draft.drop }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: texts.draft.dropAsk.yes }).click()
  await expect(office.getByRole('combobox', { name: texts.branch, exact: true })).toHaveValue('gaon')
  await expect(office.getByRole('form', { name: adding.title }), 'its form is closed').toHaveCount(0)
  await expect(beside.getByRole('contentinfo')).toContainText('가온세무회계')
})
