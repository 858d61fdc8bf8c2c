/**
 * A page for many is drawn by itself: its styles and its small drawings stand in it, and its scripts are asked for when it has been painted, so that on a slow line neither holds the other back.
 * Whoever touches the page before is answered as soon as the scripts are there (design/later).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives the text of a sheet or drawing by its address. */
export type Files = (address: string) => string

/** Built sheets never change under their address, and a branch's drawings not while the product runs: each is read once. */
export function openFiles(root: string, branchesFolder: string): Files {
  const read = new Map<string, string>()
  return (address) => {
    const known = read.get(address)
    if (known !== undefined) return known
    const text = readFileSync(address.startsWith('/branches/') ? join(branchesFolder, address.slice('/branches/'.length)) : join(root, 'build/client', address), 'utf8')
    read.set(address, text)
    return text
  }
}

/**
 * Runs in the page as text, on its own. Begins the scripts after the first contentful paint, at somebody's first sign (the page keeps it and says `touched`), at once in a tab that is
 * not shown, and after a second in any case. The module's text stands in the page as plain text until then; its hash is in the policy like that of any other script of the page.
 * The sheets' links come back first, because the page's own script looks for the head as it drew it: the font's other pieces with effect (of two that have a letter
 * the later sheet's is taken), what already stands in the page without.
 */
function startAfterPaint(): void {
  const kept = document.querySelector<HTMLScriptElement>('script[data-after-paint]')
  const { sheets = '', afterPaint = '' } = kept?.dataset ?? {}
  let isBegun = false
  const link = (rel: string, href: string, media: string) => {
    const one = document.createElement('link')
    one.rel = rel
    one.media = media
    one.href = href
    document.querySelector('head > style')?.before(one)
  }
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const href of sheets.split(' ')) link('stylesheet', href, href.includes('/fonts-') ? '' : 'not all')
    for (const href of afterPaint.split(' ')) link('modulepreload', href, '')
    const module = document.createElement('script')
    module.type = 'module'
    module.textContent = kept?.textContent ?? ''
    document.body.append(module)
  }
  document.addEventListener('touched', begin)
  if (document.visibilityState === 'hidden' || (window as { early?: { touched: boolean } }).early?.touched !== false) begin()
  setTimeout(begin, 1_000)
  try {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) setTimeout(begin)
    }).observe({ type: 'paint', buffered: true })
  } catch {
    begin()
  }
}

const starter = String(startAfterPaint).replaceAll(/ +/g, ' ')

const sheetLink = /<link (?:nonce="[\w-]+" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g
const pieceLink = /<link (?:nonce="[\w-]+" )?rel="modulepreload" href="([^"]+)"[^>]*>/g

const drawing = /<img src="(\/branches\/[a-z-]+\/[a-z0-9-]+\.svg)"/g
/** What is larger travels better as a file that the next page finds in the browser's store. */
const smallDrawing = 4_000

/** In the page's own text as little as may be is written by codes. */
const asData = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg).replaceAll(/%(?:20|2C|2F|3A|3B|3D)/g, decodeURIComponent)}`

/** The branch's drawings above the page's own matter. A logo that had to be asked for would take the font's place on the line that is open already. */
function withDrawings(html: string, files: Files): string {
  const inside = new Set<string>()
  const top = html.split('<main', 1)[0] ?? ''
  const page = top.replaceAll(drawing, (tag, address: string) => {
    const svg = files(address)
    if (svg.length > smallDrawing) return tag
    inside.add(address)
    return `<img src="${asData(svg)}"`
  })
  return [...inside].reduce((text, address) => text.replace(`<link rel="preload" as="image" href="${address}"/>`, ''), page) + html.slice(top.length)
}

/** The page with its styles and drawings inside and its scripts afterwards; unchanged where it holds no module script (a page of an error) or no style of its own to put them into. */
export function paintedFirst(html: string, nonce: string, files: Files): string {
  const [moduleTag, styleTag] = [`<script nonce="${nonce}" type="module" async="">`, `<style nonce="${nonce}">`]
  if (!html.includes(moduleTag) || !html.includes(styleTag)) return html
  const addresses: string[] = []
  const pieces: string[] = []
  const page = withDrawings(html, files)
    .replaceAll(sheetLink, (_, href: string) => { addresses.push(href); return '' })
    .replaceAll(pieceLink, (_, href: string) => { pieces.push(href); return '' })
  const text = addresses.filter((href) => !href.startsWith('/assets/fonts-')).map(files).join('\n')
  if (/<\/style/i.test(text)) throw new Error('a sheet would end its own element')
  return page
    .replace(styleTag, () => styleTag + text)
    .replace(moduleTag, () => `<script nonce="${nonce}" type="text/plain" data-after-paint="${pieces.join(' ')}" data-sheets="${addresses.join(' ')}">`)
    .replace('</body>', () => `<script nonce="${nonce}">(${starter})()</script></body>`)
}
