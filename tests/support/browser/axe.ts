/**
 * Runs axe in a page: WCAG 2.2 AA and axe's best practices. It is injected into a document once and opens no other
 * page, so the tested page stays in front.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { devtoolsOf } from './devtools.ts'

const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Style sheets are not preloaded for each run: no rule of these tags needs them. */
const options = { runOnly: tags, resultTypes: ['violations'], preload: { assets: ['media'] } }

type Violation = { id: string; help: string; nodes: { html: string; target: string[] }[] }
type Axe = {
  run: (
    on: Document | { include: string[] },
    how: Omit<typeof options, 'runOnly'> & { runOnly: string[] | { type: 'rule'; values: string[] } },
  ) => Promise<{ violations: Violation[] }>
}

/** Violations of the current screen or one part of it; numbers that may be a person's are removed. */
export async function axeFindings(page: Page, inside?: string): Promise<string[]> {
  // Half a megabyte: the browser's own protocol compiles it once a process, `page.evaluate` once a page.
  if (!(await page.evaluate(() => 'axe' in window)))
    await (await devtoolsOf(page)).send('Runtime.evaluate', { expression: source })
  const violations = await page.evaluate(findings, [inside, options] as const)
  return violations.map(
    ({ id, help, parts }) =>
      `axe ${id}: ${help}: ${parts.map((html) => html.replaceAll(/\d{4,}/g, '…').slice(0, 200)).join(' | ')}`,
  )
}

/**
 * Runs in the page. Scrolls a control that a bar covers in part to the middle of the window, where it can be pressed.
 */
async function findings([inside, how]: readonly [string | undefined, typeof options]) {
  const { run } = (window as unknown as { axe: Axe }).axe
  const isTooSmall = async (selector: string) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const only = { ...how, runOnly: { type: 'rule' as const, values: ['target-size'] } }
    return (await run({ include: [selector] }, only)).violations.length > 0
  }
  const [left, top] = [window.scrollX, window.scrollY]
  const { violations } = await run(inside ? { include: [inside] } : document, how)
  const found: { id: string; help: string; parts: string[] }[] = []
  for (const { id, help, nodes } of violations) {
    const parts: string[] = []
    for (const { html, target } of nodes)
      if (id !== 'target-size' || target.length !== 1 || (await isTooSmall(target[0]!))) parts.push(html)
    if (parts.length > 0) found.push({ id, help, parts })
  }
  window.scrollTo({ left, top, behavior: 'instant' })
  return found
}
