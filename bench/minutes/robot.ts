/**
 * A pair of eyes and hands before one window: what is pressed, typed and read in the real screen is counted, and the
 * time that a person takes for it is added up beside the product's own waits. README.md has the model.
 */
import type { Locator, Page } from '@playwright/test'

/** Seconds of a person, and the words that are read in a minute. */
export const model = { keyS: 0.2, pressS: 1.1, wordsAMinute: 200 }

export type Step = { presses: number; keys: number; words: number; waitedMs: number; atPortalS: number }
export type Case = {
  steps: Map<string, Step>
  /** Figures, as digits. */
  typed: string[]
  typedTwice: number
  /** Height that a reviewer's screen needs. */
  reviewPx: number
}

export const newCase = (): Case => ({ steps: new Map(), typed: [], typedTwice: 0, reviewPx: 0 })

const emptyStep = (): Step => ({ presses: 0, keys: 0, words: 0, waitedMs: 0, atPortalS: 0 })

export const secondsOf = ({ presses, keys, words, waitedMs, atPortalS }: Step): number =>
  presses * model.pressS + keys * model.keyS + (words / model.wordsAMinute) * 60 + waitedMs / 1000 + atPortalS

export const sumOf = (steps: Iterable<Step>): Step => {
  const sum = emptyStep()
  for (const step of steps) for (const name of Object.keys(sum) as (keyof Step)[]) sum[name] += step[name]
  return sum
}

export type Robot = ReturnType<typeof makeRobot>

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Digits of a figure: shorter ones are choices and counts. */
const figure = /^\d{4,}$/

export function makeRobot(page: Page) {
  let current: Case = newCase()
  let step = emptyStep()
  const waiting = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    step.waitedMs += performance.now() - began
    return result
  }
  const robot = {
    page,
    /** What follows belongs to this step of the case. */
    begin(workedCase: Case, name: string): void {
      current = workedCase
      step = workedCase.steps.get(name) ?? emptyStep()
      workedCase.steps.set(name, step)
    },
    /** A press that the robot does in another way. */
    counted(): void {
      step.presses += 1
    },
    /** Waits as long as the product takes. */
    see: (target: Locator) => waiting(() => target.waitFor({ timeout: 20_000 })),
    gone: (target: Locator) => waiting(() => target.waitFor({ state: 'detached', timeout: 20_000 })),
    async press(target: Locator): Promise<void> {
      await waiting(() => target.click())
      step.presses += 1
    },
    /** Waits until the focus is there. */
    focused: (target: Locator) =>
      waiting(async () => {
        const element = await target.elementHandle({ timeout: 20_000 })
        await page.waitForFunction((node) => node === document.activeElement, element, { timeout: 5_000, polling: 10 })
      }),
    async key(name: string): Promise<void> {
      await waiting(() => page.keyboard.press(name))
      step.keys += name.split('+').length
    },
    /** The field is pressed first, unless it has the focus. */
    async type(field: Locator, words: string): Promise<void> {
      if (!(await field.evaluate((element) => element === document.activeElement))) await robot.press(field)
      await field.fill(words)
      step.keys += words.length
      const digits = words.replaceAll(',', '')
      if (figure.test(digits)) current.typed.push(digits)
    },
    async choose(field: Locator, value: string): Promise<void> {
      await waiting(() => field.selectOption(value))
      step.presses += 2
    },
    /** The file's button, and the file in the window of the system. */
    async putFile(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await waiting(() => field.setInputFiles(file))
      step.presses += 2
    },
    /** All words in sight, but for those on buttons: they are read with the press. */
    async read(region: Locator): Promise<void> {
      const buttons = await region.getByRole('button').allInnerTexts()
      step.words += wordsIn(await region.innerText()) - buttons.reduce((sum, words) => sum + wordsIn(words), 0)
    },
    /** The hands at the portal: its presses are not the product's. */
    atPortal(keys: number, presses = 0): void {
      step.atPortalS += keys * model.keyS + presses * model.pressS
    },
  }
  return robot
}
