/** A list that takes long to become a file: how far it is, heard too; one file for two presses; an end that is one. */
import type { Page } from '@playwright/test'
import { type ProgressLine, fileWithProgressType } from '#contract/file-progress.ts'
import { exportCases } from '#office/cases/contract.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { longTexts } from '#web/frame/office/long.texts.ts'
import { shownTexts } from '#web/frame/office/shown-work.texts.ts'

type Server = { asked: number; left: number; say: (text: string) => void; end: () => void }
type Window = typeof globalThis & { slow: Server }

/** Plays a server that is as slow as the test wants it. */
const playSlow = (page: Page) =>
  page.addInitScript(
    ({ path, type }) => {
      const real = window.fetch
      const slow: Server = { asked: 0, left: 0, say: () => undefined, end: () => undefined }
      Object.assign(window, { slow })
      window.fetch = async (input, init) => {
        if (!String(input).endsWith(path)) return real(input, init)
        slow.asked += 1
        const body = new ReadableStream<Uint8Array>({
          start(stream) {
            slow.say = (text) => stream.enqueue(new TextEncoder().encode(text))
            slow.end = () => stream.close()
            init?.signal?.addEventListener('abort', () => {
              slow.left += 1
              stream.error(new DOMException('', 'AbortError'))
            })
          },
        })
        return new Response(body, { headers: { 'content-type': type } })
      }
    },
    { path: exportCases.path, type: fileWithProgressType },
  )

const say = (page: Page, line: ProgressLine, after = '') =>
  page.evaluate((text) => (window as unknown as Window).slow.say(text), `${JSON.stringify(line)}\n${after}`)
const counts = (page: Page) =>
  page.evaluate(() => {
    const { asked, left } = (window as unknown as Window).slow
    return [asked, left]
  })

const requestId = 'SLOW234567'
const code = 'files.busy'

test('a long file shows how far it is, is saved once, and can be ended', async ({ browser, rehearsal }) => {
  const page = await openOffice(browser, rehearsal, 'reviewer@gaon.example', '/office/cases')
  await playSlow(page)
  await page.reload()
  const downloads: string[] = []
  page.on('download', (file) => downloads.push(file.suggestedFilename()))
  await button(page, listTexts.exporting.press).click()
  const window = page.getByRole('dialog', { name: listTexts.exporting.title })
  const press = window.getByRole('button', { name: listTexts.exporting.press, exact: true })
  const heard = window.getByRole('status').filter({ hasText: /./ })
  await window.getByRole('textbox', { name: reasonDialogTexts.reason }).fill('월말 점검')

  await test.step('rows of how many, and a second press that begins no second file', async () => {
    await press.dblclick()
    await expect(heard).toHaveText(shownTexts.begun)
    await say(page, { done: 1_200, of: 5_000 })
    await expect(window.getByText(shownTexts.rows(1_200, 5_000))).toBeVisible()
    await expect(window.getByRole('progressbar')).toHaveAttribute('value', '24')
    await expect(heard).toHaveText(shownTexts.begun)
    await say(page, { done: 2_600, of: 5_000 })
    await expect(heard).toHaveText(shownTexts.spoken(50))
    await say(page, { done: 5_000, of: 5_000 })
    await expect(window.getByText(shownTexts.packing(5_000))).toBeVisible()
    await expectAccessible(page)
    expect(await counts(page)).toEqual([1, 0])
  })
  await test.step('ended: the connection closes, nothing is saved, what was typed stays', async () => {
    await window.getByRole('button', { name: reasonDialogTexts.no, exact: true }).click()
    await expect(page.getByText(longTexts.cancelled)).toBeAttached()
    await expect(window.getByRole('progressbar')).toHaveCount(0)
    await expect(window.getByRole('textbox')).toHaveValue('월말 점검')
    expect(await counts(page)).toEqual([1, 1])
    expect(downloads).toEqual([])
  })
  await test.step('a failure on the way says what to do', async () => {
    await press.click()
    await expect.poll(() => counts(page)).toEqual([2, 1])
    await say(page, { done: 200, of: 5_000 })
    const message = problemSentences[code]
    await say(page, { failure: { status: 503, path: exportCases.path, message, code, requestId } })
    await expect(window.getByText(message)).toBeVisible()
  })
  await test.step('the finished file is saved once', async () => {
    await press.click()
    await expect.poll(() => counts(page)).toEqual([3, 1])
    await say(page, { done: 5_000, of: 5_000 })
    const saved = page.waitForEvent('download')
    await say(page, { file: { name: '신고현황표.csv', type: 'text/csv', size: 3 } }, 'a,b')
    expect((await saved).suggestedFilename()).toBe('신고현황표.csv')
    await expect(window).toHaveCount(0)
    await expect(page.getByText(listTexts.exporting.said)).toBeVisible()
    expect(downloads).toEqual(['신고현황표.csv'])
    expect(await counts(page)).toEqual([3, 1])
  })
  await page.close()
})
