import { pagesTexts } from '#design/layout/texts.ts'
import { mostCases } from '#office/bulk/contract.ts'
import { bulkTexts as texts } from '#office/bulk/texts.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'

const perPage = 30

test('300 cases over ten pages are given to a colleague at once, with what is done so far, and given back', async ({
  browser,
  rehearsal,
}) => {
  const office = await signInToOffice(browser, rehearsal, 'manager@daon.example')
  const second = office.getByRole('link', { name: `2 ${pagesTexts.page}`, exact: true })
  // The server listens before all its cases exist.
  await expect(async () => {
    await office.goto('/office/cases?filter=new')
    await expect(heading(office, listTexts.title)).toBeVisible()
    await expect(second).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const bar = office.getByRole('region', { name: texts.label })
  for (let page = 1; page <= mostCases / perPage; page += 1) {
    await office.getByRole('checkbox', { name: texts.choosePage }).check()
    await expect(bar.getByText(texts.chosen(page * perPage), { exact: true })).toBeVisible()
    if (page * perPage === mostCases) break
    // Five page numbers are shown at a time.
    const name = page % 5 === 0 ? pagesTexts.next : `${page + 1} ${pagesTexts.page}`
    await office.getByRole('link', { name, exact: true }).click()
    await office.waitForURL((url) => url.searchParams.get('page') === String(page + 1))
    await expect(office.getByRole('checkbox', { name: texts.choosePage })).not.toBeChecked()
  }
  await expect(bar.getByText(texts.most(mostCases))).toBeVisible()
  await expectAccessible(office)

  await bar.getByRole('combobox', { name: texts.assign }).selectOption({ label: '하람' })
  const asked = office.getByRole('dialog')
  await expect(asked.getByText(texts.ready(mostCases))).toBeVisible()
  // Delays the answer half way, as a slow network does.
  const { promise: shown, resolve: letGo } = Promise.withResolvers<void>()
  let calls = 0
  await office.route('**/api/office/case-acts', async (route) => {
    calls += 1
    if (calls === 4) await shown
    await route.continue()
  })
  await button(office, texts.press.assign(mostCases)).click()
  await expect(office.getByText(texts.progress(150, mostCases))).toBeVisible()
  letGo()
  const did = office.getByRole('dialog', { name: texts.result(mostCases) })
  await did.getByText(texts.did(mostCases)).click()
  await expect(did.getByRole('listitem')).toHaveCount(mostCases)
  const rows = office.getByRole('row').filter({ hasText: '하람' })
  await expect(rows).toHaveCount(perPage)
  await button(office, texts.undo).click()
  await expect(did).toHaveCount(0)
  await expect(rows).toHaveCount(0)
  await office.context().close()
})
