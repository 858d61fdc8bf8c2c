/** A page for many is drawn by itself: its styles stand in it and its scripts give way, so that on a slow line nothing but the page holds its first paint back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives the text of a built sheet by its address. */
export type Sheets = (href: string) => string

/** Built sheets never change under their address: each is read once. */
export function openSheets(root: string): Sheets {
  const read = new Map<string, string>()
  return (href) => {
    const known = read.get(href)
    if (known !== undefined) return known
    const text = readFileSync(join(root, 'build/client', href), 'utf8')
    read.set(href, text)
    return text
  }
}

/** The sheet that names the font's 92 pieces; the one piece that a first screen needs is named by the other (scripts/setup/first-letters.mjs). */
const isFonts = (href: string) => href.startsWith('/assets/fonts-')

/** What a page's text lacks of the font may come when the page stands. */
const fontsLater = 'addEventListener("load",function(){var l=document.querySelector(\'link[href^="/assets/fonts-"]\');if(l)l.media="all"})'

const scriptTag = /<(?:link (?:nonce="[\w-]+" )?rel="modulepreload"|script (?:nonce="[\w-]+" )?type="module")/g
const sheetLink = /<link (?:nonce="[\w-]+" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g

/** The page with its styles inside and its scripts behind them; unchanged where there is no style element of its own to put them into. */
export function paintedFirst(html: string, nonce: string, sheets: Sheets): string {
  const styleTag = `<style nonce="${nonce}">`
  if (!html.includes(styleTag)) return html
  const inside: string[] = []
  // The links stay, without effect and last in line: the page's own script looks for the head as it drew it, and pages that are drawn for one visitor find the sheets in the browser's store.
  const page = html.replaceAll(sheetLink, (link, href: string) => {
    if (!isFonts(href)) inside.push(sheets(href))
    return `${link} media="not all"`
  }).replaceAll(scriptTag, (tag) => `${tag} fetchpriority="low"`)
  const text = inside.join('\n')
  if (/<\/style/i.test(text)) throw new Error('a sheet would end its own element')
  return page.replace(styleTag, () => styleTag + text).replace('</body>', () => `<script nonce="${nonce}">${fontsLater}</script></body>`)
}
