/**
 * Minutes of the office per return: two people before the real console, whose pressing, typing and reading is
 * counted. `node bench/minutes/measure.ts 10` measures ten returns alone.
 */
import { chromium as player, type Browser, type Page } from '@playwright/test'
import { readReportState } from '#filer/my-page/contract.ts'
import { chooseMethod } from '#filer/method/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { chooseAny, walk } from '#tests/journeys/acts/walking.ts'
import { typedAccount } from '#tests/support/walk.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { chromium } from '#tests/support/browser/chromium.ts'
import { personCalled, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import { endsWithBench } from '../cleanup.ts'
import { freshFolder, runAlone, startBenchProduct } from '../product.ts'
import { atMost, median, note, p95, tell } from '../report.ts'
import { actTexts } from '#office/cases/screens.texts.ts'
import { glanceTexts } from '#office/review/texts.ts'
import { clerksOf, measureExport, measurePreparing, measureReceipts } from './many.ts'
import { workThrough, type Registered, type Worked } from './case.ts'
import { makeRobot, model, secondsOf, sumOf } from './robot.ts'

const marks = { minutes: 8, presses: 12, twice: 0, nextMs: 300 }
const usually = 100
/** People of whom things are done together; their numbers follow after the others'. */
const [together, after] = [50, 1_000]
/** Presses of the next case's button that are timed. */
const turns = 10
const screen = {
  viewport: { width: 1920, height: 1080 },
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  reducedMotion: 'reduce' as const,
}

/** Kinds of income of which the portal's documents tell everything. */
const kinds = ['kind-reduced', 'kind-other']
const idOf = (number: number) => kinds[number - 1] ?? `p-${String(3_000 + number).padStart(6, '0')}`
/** Every eighth filer keeps simple books, of which the office types the sums. */
const keepsBooks = (number: number) => number % 8 === 0

async function registered(rehearsal: RehearsalUrls, number: number): Promise<Registered> {
  const id = idOf(number)
  const filer = await walk(rehearsal, personCalled(id), 'agent')
  if (keepsBooks(number)) await filer.call(chooseMethod, { body: 'SIMPLE' })
  else await chooseAny(filer)
  await filer.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } })
  return { filer, caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
}

async function openBrowser(): Promise<Browser> {
  const browser = await player.launch(await chromium())
  endsWithBench(() => browser.close())
  return browser
}

async function robotOf(browser: Browser, rehearsal: RehearsalUrls, login: string) {
  const page = await signInToOffice(browser, rehearsal, login, screen)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return makeRobot(page)
}

function tellCases(worked: readonly Worked[]): void {
  const wholes = worked.map(({ case: { steps } }) => sumOf(steps.values()))
  const minutes = wholes.map((whole) => secondsOf(whole) / 60)
  const presses = wholes.map((whole) => whole.presses)
  const at = (value: number) => Number(value.toFixed(1))
  tell(
    `minutes of ${worked.length} returns`,
    `median ${at(median(minutes))}, p95 ${at(p95(minutes))}`,
    atMost(at(median(minutes)), marks.minutes, ' at the median'),
  )
  tell(
    'presses besides the portal’s',
    `median ${median(presses)}, p95 ${p95(presses)}, most ${Math.max(...presses)}`,
    atMost(median(presses), marks.presses, ' at the median'),
  )
  const twice = worked.reduce((sum, { case: { typedTwice } }) => sum + typedTwice, 0)
  const typed = worked.reduce((sum, { case: workedCase }) => sum + workedCase.typed.length, 0)
  tell(`figures typed twice (${typed} typed)`, twice, atMost(twice, marks.twice))
  const heights = worked.map(({ case: { reviewPx } }) => reviewPx)
  const { height } = screen.viewport
  const fitting = heights.filter((px) => px <= height).length
  tell(`review screens within ${height} px`, `${fitting} of ${heights.length}, median ${median(heights)} px`, {
    bound: 'the median',
    holds: median(heights) <= height,
  })
  const cells = worked.map((work) => work.cells)
  note(`cells of the sheet: median ${median(cells)}, most ${Math.max(...cells)}`)
  for (const name of worked[0]?.case.steps.keys() ?? []) {
    const steps = worked.flatMap(({ case: { steps } }) => steps.get(name) ?? [])
    const middle = (pick: (step: (typeof steps)[number]) => number) => at(median(steps.map(pick)))
    note(
      `${name}: ${middle(secondsOf)} s (${middle(({ presses: count }) => count)} presses, ${middle(({ keys }) => keys)} keys, ` +
        `${middle(({ words }) => words)} words, product ${middle(({ waitedMs }) => waitedMs / 1000)} s, portal ${middle(({ atPortalS }) => atPortalS)} s)`,
    )
  }
}

/** From the press to the next case's name and figures. */
async function measureNext(page: Page): Promise<void> {
  await page.goto('/office/cases')
  const took: number[] = []
  for (let round = 0; round < turns; round += 1) {
    await page.goto('/office/cases?filter=done')
    await page.locator('[data-row-link]').first().click()
    const next = page.getByRole('button', { name: actTexts.next.press })
    await next.waitFor()
    const began = performance.now()
    await next.click()
    await page.getByRole('region', { name: glanceTexts.title }).waitFor()
    took.push(performance.now() - began)
  }
  tell(
    'the next case for a reviewer',
    `p95 ${Math.round(p95(took))} ms of ${turns}`,
    atMost(Math.round(p95(took)), marks.nextMs, ' ms'),
  )
}

export async function minutesPart(dataDir: string, count = usually): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  try {
    const rehearsal = { url: product.url, phoneUrl: product.phoneUrl }
    const browser = await openBrowser()
    const preparer = await robotOf(browser, rehearsal, 'preparer@gaon.example')
    const reviewer = await robotOf(browser, rehearsal, 'reviewer@gaon.example')
    note(`a key ${model.keyS} s, a press ${model.pressS} s, ${model.wordsAMinute} words a minute`)
    const worked: Worked[] = []
    for (let number = 1; number <= count; number += 1) {
      const person = await registered(rehearsal, number)
      worked.push(await workThrough(rehearsal, { preparer, reviewer }, person, number))
    }
    tellCases(worked)
    await measureNext(reviewer.page)
    const clerks = await clerksOf(rehearsal)
    const many: Registered[] = []
    for (let number = 1; number <= together; number += 1) many.push(await registered(rehearsal, after + number))
    const sent = await measurePreparing(clerks, many)
    await measureReceipts(clerks, preparer.page, many, sent)
    await measureExport(rehearsal, product.ownerUrl())
  } finally {
    await product.close()
  }
}

if (import.meta.main)
  await runAlone('minutes', 'minutes of the office per return', (dataDir) =>
    minutesPart(dataDir, Number(process.argv[2] ?? usually)),
  )
