/** Critical styles and small drawings are inlined: other sheets and scripts must not delay them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Files = (address: string) => string

/** Files never change under their address. */
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

/** Serialized: must be self-contained. */
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
const smallDrawing = 4_000

const asData = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(svg).replaceAll(/%(?:20|2C|2F|3A|3B|3D)/g, decodeURIComponent)}`

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

/** Unchanged without a style tag (error pages). */
export function paintedFirst(html: string, nonce: string, files: Files): string {
  const styleTag = `<style nonce="${nonce}">`
  if (!html.includes(styleTag)) return html
  const inside: string[] = []
  // React needs the links in place.
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
