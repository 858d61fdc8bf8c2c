/**
 * What a filer sent stands beside the calculation: turned, made larger and paged by buttons, wheel and keys, on a
 * narrow window over it; a figure leads to the document that proves it.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addConversationFile, writeToOffice } from '#filer/conversation/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { addAnswerFile, answerQuestion, listQuestions } from '#filer/questions/contract.ts'
import { caseFilesTexts as texts } from '#office/case-files/texts.ts'
import { actTexts, fileTexts } from '#office/cases/screens.texts.ts'
import { askFiler } from '#office/questions/contract.ts'
import { foldTexts, calculationTexts } from '#office/review/texts.ts'
import { viewTexts } from '#web/frame/office/case-files.texts.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { openCase, openOffice } from '#tests/journeys/acts/office.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { aBankPdf } from '#tests/support/fixtures/files.ts'

const viewer = (page: Page) => page.getByRole('region', { name: texts.title, exact: true })
const canvas = (page: Page) => page.locator('canvas')
/** Page, quarters turned and percent of what is drawn now. */
const drawn = (page: Page, what: string) => expect(canvas(page)).toHaveAttribute('data-drawn', what)

/** The left half red, the right half blue. */
const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 300, height: 400, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer()

const colourAt = (page: Page, x: number, y: number) =>
  canvas(page).evaluate(
    (place: HTMLCanvasElement, at) => {
      const [red = 0, , blue = 0] =
        place.getContext('2d')?.getImageData(at.x * place.width, at.y * place.height, 1, 1).data ?? []
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other'
    },
    { x, y },
  )

test('a photo and a PDF of an answer stand beside the calculation, and its figures lead to what proves them', async ({
  browser,
  rehearsal,
}) => {
  test.setTimeout(120_000)
  const me = personCalled('p-002751')
  const filer = await walk(rehearsal, me, 'registered')
  const { caseNumber = '' } = await filer.call(readReportState)
  const page = await openOffice(browser, rehearsal, 'operator@gaon.example', '/office/cases')
  const outside: string[] = []
  page.on('request', (request) => outside.push(request.url()))
  await openCase(page, caseNumber)
  const asked = await page.request.post(askFiler.path.replace(':caseNumber', caseNumber), {
    data: { kind: 'document', words: '월세 계약서를 올려 주세요.', dueDay: '2026-05-20' },
  })
  expect(asked.status()).toBe(200)
  const { questions } = await filer.call(listQuestions)
  const questionId = questions[0]?.id ?? ''
  for (const body of [await photo(), await aBankPdf()])
    await filer.call(addAnswerFile, { params: { questionId }, body })
  await filer.call(answerQuestion, { params: { questionId }, body: { words: '' } })
  await filer.call(addConversationFile, { body: await photo() })
  await filer.call(writeToOffice, { body: { words: '영수증이에요' } })
  const name = (place: number, ending: string) => `월세 계약서를 올려 주세요 ${caseNumber} ${place}.${ending}`

  await test.step('from the answer: the photo is opened under a name that says what it is', async () => {
    await page.reload()
    await page.getByRole('tab', { name: fileTexts.tabs.questions }).click()
    await button(page, viewTexts.viewOf(name(1, 'jpg'))).click()
    await expect(viewer(page).getByRole('heading', { name: texts.title })).toBeFocused()
    await drawn(page, '1 0 100')
    expect([await colourAt(page, 0.2, 0.5), await colourAt(page, 0.8, 0.5)]).toEqual(['red', 'blue'])
    await expect(viewer(page).getByRole('img', { name: name(1, 'jpg') })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the calculation stands beside it; the photo is turned and made larger by button, wheel and key', async () => {
    await page.getByRole('tab', { name: fileTexts.tabs.calculation }).click()
    await page.getByText(/^방법 비교 보기/).click()
    await expect(page.getByRole('table', { name: calculationTexts.title })).toBeVisible()
    await expect(viewer(page)).toBeInViewport({ ratio: 0.9 })
    await button(page, texts.turn).click()
    await drawn(page, '1 1 100')
    expect([await colourAt(page, 0.5, 0.2), await colourAt(page, 0.5, 0.8)]).toEqual(['red', 'blue'])
    await button(page, texts.larger).click()
    await drawn(page, '1 1 125')
    await viewer(page).getByRole('region').hover()
    await page.mouse.wheel(0, -100)
    await drawn(page, '1 1 156')
    await viewer(page).getByRole('region').focus()
    await page.keyboard.press('Minus')
    await drawn(page, '1 1 125')
    await page.keyboard.press('r')
    await drawn(page, '1 2 100')
    await page.keyboard.press('+')
    await drawn(page, '1 2 125')
    await page.keyboard.press('0')
    await drawn(page, '1 2 100')
    await page.screenshot({ path: test.info().outputPath('beside.png') })
    await expectAccessible(page)
  })
  await test.step('the next file is a PDF: paged, read by a screen reader, and back by key', async () => {
    await page.keyboard.press('n')
    await drawn(page, '1 0 100')
    await expect(viewer(page)).toContainText('2026-05-11 220,000')
    await page.keyboard.press('PageDown')
    await drawn(page, '2 0 100')
    await expect(viewer(page)).toContainText('2026-05-12 88,000')
    await expect(button(page, texts.pageAfter)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('pdf.png') })
    await page.keyboard.press('n')
    await expect(viewer(page).getByRole('img', { name: /^대화 / })).toBeVisible()
    await expect(button(page, texts.after)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('p')
    await drawn(page, '1 0 100')
  })
  await test.step('nothing of a file is an address, and a typed figure is no key of the viewer', async () => {
    expect(outside.filter((url) => url.startsWith('blob:') || url.startsWith('data:application'))).toEqual([])
    await button(page, actTexts.take.press).first().click()
    const field = page.getByRole('main').getByRole('textbox').first()
    await field.focus()
    await page.keyboard.press('r')
    await drawn(page, '1 0 100')
  })
  await test.step('a figure of the calculation opens the document that proves it', async () => {
    await page.getByText(foldTexts.lines).click()
    const lines = page.getByRole('table', { name: /계산 줄$/ })
    const source = lines.getByRole('button', { name: viewTexts.proof('종합소득세 신고 안내문') }).first()
    await source.click()
    await expect(viewer(page).getByRole('table')).toBeVisible()
    await expect(viewer(page).getByRole('heading', { level: 3 })).toContainText('안내문')
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('proof.png') })
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(source).toBeFocused()
  })
  await test.step('on a narrow window it stands over the case, and closes back to it', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('tab', { name: fileTexts.tabs.questions }).click()
    await button(page, viewTexts.viewOf(name(1, 'jpg'))).click()
    const window = page.getByRole('dialog', { name: texts.title })
    await drawn(page, '1 0 100')
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('narrow.png') })
    await window.getByRole('button', { name: texts.close }).click()
    await expect(window).toHaveCount(0)
  })
  await page.context().close()
})
