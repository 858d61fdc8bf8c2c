/** Without a certificate: papers of the portal are uploaded and checked, and the office sees them beside their figures. */
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { portalPapersTexts as texts } from '#filer/portal-papers/texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { paperNames } from '#domain/portal-papers/names.texts.ts'
import { casePapersTexts } from '#office/portal-papers/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { fileTexts } from '#web/files/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { guideInBoxes, paperPdf, statements } from '#tests/support/fixtures/portal-papers.ts'
import { fileTexts as deskTexts } from '#office/cases/screens.texts.ts'
import { button, heading, keepLastYearsFamily, register } from '#tests/journeys/acts/filing.ts'
import { openCase, openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

const payer = { payer: '가나상사', number: '000-00-00015', code: '940909', paid: 34_000_000 }

// A second sign-in of the office may wait for its next code.
test.setTimeout(180_000)

test('who wants no certificate files by papers: uploaded, checked, refused in words, and on to the application', async ({
  page,
  rehearsal,
  browser,
}) => {
  const me = personCalled('p-002746')
  const owner = { name: me.name, birth: me.residentNumber.front }
  const filer = await walk(rehearsal, me, 'identified')
  await signInAtOnce(page, me)
  await page.goto('/tax-report-2')
  await page.getByRole('link', { name: authenticationTexts.prepare.papers }).click()
  await page.waitForURL('**/tax-report-papers')
  await expect(heading(page, texts.title)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('papers-empty.png'), fullPage: true })

  const choose = async (...files: { name: string; buffer: Buffer }[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('button', { hasText: texts.add }).click(),
    ])
    await chooser.setFiles(files.map((file) => ({ ...file, mimeType: 'application/pdf' })))
  }
  await choose({ name: 'other.pdf', buffer: await paperPdf(guideInBoxes({ name: '이다라', birth: '850505' })) })
  await expect(page.getByText(problemSentences['paper.person'])).toBeVisible()
  await expect(page.getByText(texts.none)).toBeVisible()

  await choose(
    { name: 'guide.pdf', buffer: await paperPdf(guideInBoxes(owner)) },
    { name: 'scan.pdf', buffer: aPdf('scan') },
  )
  const papers = page.getByRole('region', { name: texts.list }).getByRole('listitem')
  await expect(papers).toHaveCount(2)
  await expect(papers.first()).toContainText('34,000,000원')
  await expect(papers.nth(1)).toContainText(texts.why.scanned)
  await button(page, texts.removeOf(paperNames.unknown)).click()
  await expect(papers).toHaveCount(1)

  await test.step('a locked statement asks for its password and is read', async () => {
    await choose({ name: 'pay.pdf', buffer: await paperPdf(statements(owner, [payer]), { password: owner.birth }) })
    const asked = page.getByRole('dialog', { name: fileTexts.locked.title })
    await asked.getByLabel(fileTexts.locked.label, { exact: true }).fill(owner.birth)
    await asked.getByRole('button', { name: fileTexts.locked.open }).click()
    await expect(papers).toHaveCount(2)
    await expect(papers.nth(1)).toContainText('가나상사')
  })
  await page.reload()
  await expect(papers).toHaveCount(2)
  await expectAccessible(page)
  await expectNothingSideways(page)
  await page.screenshot({ path: test.info().outputPath('papers-read.png'), fullPage: true })
  await page.getByText(texts.nothingElse.label).click()
  await button(page, texts.confirm.instead).click()
  await page.waitForURL('**/tax-report-5')

  await keepLastYearsFamily(page)
  await page.waitForURL('**/tax-report-9')
  await expect(page.getByText(historyTexts.byPapers.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: historyTexts.next.filing }).click()
  await page.waitForURL('**/tax-report-10')
  await expect(page.getByText(compareTexts.unknown.title)).toBeVisible()
  await page.getByRole('radio', { name: /간편장부/ }).check()
  await page.getByRole('button', { name: compareTexts.choose('') }).click()
  await page.waitForURL('**/tax-report-11')
  await register(page)
  await page.waitForURL('**/tax-report-end')
  const { caseNumber = '', told } = await filer.call(readReportState)
  await expect(page.getByText(told?.headline ?? '').first()).toBeVisible()
  await expectAccessible(page)

  await test.step('the office has each figure beside its paper', async () => {
    const desk = await openOffice(browser, rehearsal, 'manager@gaon.example', '/office/cases')
    await openCase(desk, caseNumber)
    await desk.getByRole('tab', { name: deskTexts.tabs.documents }).click()
    const given = desk.getByRole('region', { name: casePapersTexts.title })
    await expect(given.getByRole('listitem')).toHaveCount(2)
    await expect(given).toContainText('34,000,000원')
    await expect(given).toContainText('가나상사')
    await expectAccessible(desk)
    await desk.screenshot({ path: test.info().outputPath('papers-office.png'), fullPage: true })
    const [saved] = await Promise.all([
      desk.waitForEvent('download'),
      given.getByRole('button', { name: casePapersTexts.openOf(paperNames.guide) }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`${paperNames.guide} ${caseNumber}.pdf`)
    await desk.context().close()
  })
})
