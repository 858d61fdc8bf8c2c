/**
 * A cached page carries critical styles and small drawings; other sheets come by the media switch, scripts after what
 * is seen, by fetchpriority: on a slow line neither delays the other.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives the text of a sheet or drawing by its address. */
export type Files = (address: string) => string

/**
 * Built sheets never change under their address, and a branch's drawings not while the product runs: each is read once.
 */
export function openFiles(root: string, branchesFolder: string): Files {
  const read = new Map<string, string>()
  return (address) => {
    const known = read.get(address)
    if (known !== undefined) return known
    const text = readFileSync(
      address.startsWith('/branches/')
        ? join(branchesFolder, address.slice('/branches/'.length))
        : join(root, 'build/client', address),
      'utf8',
    )
    read.set(address, text)
    return text
  }
}

/**
 * Runs in the page as text, on its own: the font's other pieces are fetched without holding the paint back, and count
 * once they are there.
 */
function applyPrintSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="print"]')) {
    const apply = () => {
      link.media = 'all'
    }
    if (link.sheet) apply()
    else link.addEventListener('load', apply)
  }
}

const applier = String(applyPrintSheets).replaceAll(/ +/g, ' ')

const sheetLink = /<link (?:nonce="[\w-]+" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g
const pieceLink = /<link (?:nonce="[\w-]+" )?rel="modulepreload" href="([^"]+)"[^>]*>/g

const drawing = /<img src="(\/branches\/[a-z-]+\/[a-z0-9-]+\.svg)"/g
/** What is larger travels better as a file that the next page finds in the browser's store. */
const smallDrawing = 4_000

/** In the page's own text as little as may be is written by codes. */
const asData = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(svg).replaceAll(/%(?:20|2C|2F|3A|3B|3D)/g, decodeURIComponent)}`

/**
 * The branch's drawings above the page's own matter. A logo that had to be asked for would take the font's place on the
 * line that is open already.
 */
function withDrawings(html: string, files: Files): string {
  const inside = new Set<string>()
  const top = html.split('<main', 1)[0] ?? ''
  const page = top.replaceAll(drawing, (tag, address: string) => {
    const svg = files(address)
    if (svg.length > smallDrawing) return tag
    inside.add(address)
    return `<img src="${asData(svg)}"`
  })
  return (
    [...inside].reduce(
      (text, address) => text.replace(`<link rel="preload" as="image" href="${address}"/>`, ''),
      page,
    ) + html.slice(top.length)
  )
}

/**
 * The page with its styles and drawings inside; unchanged where it holds no style of its own to put them into (a page
 * of an error).
 */
export function paintedFirst(html: string, nonce: string, files: Files): string {
  const styleTag = `<style nonce="${nonce}">`
  if (!html.includes(styleTag)) return html
  const inside: string[] = []
  // The links stay where React drew them.
  const page = withDrawings(html, files)
    .replaceAll(sheetLink, (link, href: string) => {
      if (href.startsWith('/assets/fonts-')) return withAttribute(link, 'media="print"')
      inside.push(href)
      return withAttribute(link, 'media="not all"')
    })
    .replaceAll(pieceLink, (link) => withAttribute(link, 'fetchpriority="low"'))
  const text = inside.map(files).join('\n')
  if (/<\/style/i.test(text)) throw new Error('a sheet would end its own element')
  return page
    .replace(styleTag, () => styleTag + text)
    .replace('</body>', () => `<script nonce="${nonce}">(${applier})()</script></body>`)
}

const withAttribute = (link: string, attribute: string) => link.replace('<link ', `<link ${attribute} `)
