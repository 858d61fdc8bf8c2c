/**
 * Weight of a first visit of an address in kB of brotli (1 kB is 1,000 bytes). Public pages are opened in a browser
 * without interaction, until the network is idle.
 */
import { brotliCompressSync } from 'node:zlib'
import { chromium as playwright, type Browser } from '@playwright/test'
import { addresses } from '#domain/address/addresses.ts'
import { chromium } from '#tests/support/browser/chromium.ts'
import { most, publicBound } from '#tests/support/opening.ts'

export type PageWeight = {
  address: string
  html: number
  script: number
  style: number
  /** Set for pages that anybody may open: whether they keep to what is promised. */ kept?: boolean
}

const kb = (bytes: number) => Math.round(bytes / 100) / 10

async function brotliSize(url: string): Promise<number> {
  return brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length
}

export async function pageWeights(url: string): Promise<PageWeight[]> {
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (path: string) => {
    const known = sizes.get(path) ?? brotliSize(url + path)
    sizes.set(path, known)
    return known
  }
  const sum = async (paths: Iterable<string>) =>
    (await Promise.all([...paths].map(sizeOf))).reduce((all, bytes) => all + bytes, 0)
  const weighed = async (
    address: string,
    path: string,
    readRequests: (html: string) => Promise<RequestContext>,
  ): Promise<PageWeight & { bytes: Record<'script' | 'style', number> }> => {
    const html = await (await fetch(url + path, { headers: { 'user-agent': 'Mozilla/5.0 bench' } })).text()
    const { scripts, styles } = await readRequests(html)
    const bytes = { script: await sum(scripts), style: await sum(styles) }
    return {
      address,
      html: kb(brotliCompressSync(Buffer.from(html)).length),
      script: kb(bytes.script),
      style: kb(bytes.style),
      bytes,
    }
  }
  const weights: PageWeight[] = []
  const { executablePath, args } = await chromium()
  const browser = await playwright.launch({ executablePath, args })
  try {
    for (const [address, path] of await openToAll(url)) {
      const { bytes, ...weight } = await weighed(address, path, () => readBrowserRequests(browser, url + path))
      weights.push({ ...weight, kept: bytes.script <= publicBound(address) && bytes.style <= most.style })
    }
  } finally {
    await browser.close()
  }
  for (const { path, lane } of addresses.filter(
    (address) => !address.path.includes(':') && address.lane !== 'public',
  )) {
    const { bytes: _, ...weight } = await weighed(path, path, async (html) => named(html))
    weights.push({ ...weight, address: `${path} (${lane})` })
  }
  return weights
}

type RequestContext = { scripts: Set<string>; styles: Set<string> }

/** Every public address; the two with an id use an existing post; and one unknown address. */
async function openToAll(url: string): Promise<[address: string, path: string][]> {
  const first = async (list: string) =>
    new RegExp(`${list}/(\\d+)`).exec(await (await fetch(url + list)).text())?.[1] ?? '1'
  const ids = new Map([
    ['/notices/:id', await first('/notices')],
    ['/tax-news/:id', await first('/tax-news')],
  ])
  const known = addresses
    .filter(({ lane }) => lane === 'public')
    .map(({ path }): [string, string] => [path, path.replace(':id', ids.get(path) ?? '')])
  return [...known, ['an unknown address', '/nowhere']]
}

async function readBrowserRequests(browser: Browser, url: string): Promise<RequestContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const requests: RequestContext = { scripts: new Set(), styles: new Set() }
  try {
    const page = await context.newPage()
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      // The rehearsal's ribbon is a script of its own, which service does not load.
      if (pathname.endsWith('.js') && !pathname.includes('/ribbons-')) requests.scripts.add(pathname)
      if (pathname.endsWith('.css')) requests.styles.add(pathname)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return requests
  } finally {
    await context.close()
  }
}

function named(html: string): RequestContext {
  const all = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))
  return { scripts: all(/["'](\/assets\/[^"']+\.js)["']/g), styles: all(/href="(\/assets\/[^"]+\.css)"/g) }
}
