/** axe in a page: WCAG 2.2 AA and axe's own best practice. It is brought into a document once, and no other page is opened for it: the one that is looked at stays in front. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The style sheets are not read anew for each look: no rule of these tags asks for them. */
const options = { runOnly: tags, resultTypes: ['violations'], preload: { assets: ['media'] } }

type Axe = {
  run: (
    on: Document | { include: string[] },
    how: typeof options,
  ) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

/** What axe finds wrong with what stands on the screen now, or with one part of it; numbers that may be a person's are left out. */
export async function axeFindings(page: Page, inside?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([on, how]) =>
      (await (window as unknown as { axe: Axe }).axe.run(on ? { include: [on] } : document, how)).violations.map(
        ({ id, help, nodes }) => ({ id, help, parts: nodes.map(({ html }) => html) }),
      ),
    [inside, options] as const,
  )
  return violations.map(
    ({ id, help, parts }) =>
      `axe ${id}: ${help}: ${parts.map((html) => html.replaceAll(/\d{4,}/g, '…').slice(0, 200)).join(' | ')}`,
  )
}
