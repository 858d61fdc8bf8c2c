/**
 * Converts post markup to HTML and escapes everything first. Blocks: `## `, `### `, `- `, `1. `, `> `, `| a | b |`,
 * `---`. Inline: `**bold**`, `[words](address)`, `![words](own picture)`, bare URLs.
 */
type Block = { is: RegExp; make: (lines: readonly string[]) => string }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')

/** Normalizes line ends and Unicode; removes invisible characters. */
export function tidySource(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .normalize('NFC')
    .trimEnd()
}

/** Allowed: http(s), mailto, tel and paths of this site. */
const address = /^(?:https?:\/\/[^/\s\\"'<>][^\s\\"'<>]*|mailto:[^\s\\"'<>]+|tel:[+\d-]+|\/(?![/\\])[^\s\\"'<>]*)$/i
export const isAddress = (text: string): boolean => address.test(text)

const bold = /\*\*(?=\S)([^*]+?)\*\*/
const link = /(!?)\[([^[\]]+)\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)?)\)/
const bareAddress = /https?:\/\/[^\s<>"'\\]*[^\s<>"'\\.,!?;:)]/
const pieces = new RegExp([bold, link, bareAddress].map(({ source }) => source).join('|'), 'gi')

/** Post files only: the site never loads from a foreign host. */
const ownPicture = /^\/api\/posts\/files\/[0-9a-f-]{36}$/

function inline(text: string): string {
  let html = ''
  let from = 0
  for (const found of text.matchAll(pieces)) {
    const [whole, strong, picture, words, to] = found
    html += escaped(text.slice(from, found.index))
    if (strong !== undefined) html += `<strong>${inline(strong)}</strong>`
    else if (picture && words !== undefined && to !== undefined)
      html += ownPicture.test(to) ? `<img src="${to}" alt="${escaped(words)}">` : escaped(whole)
    else if (words !== undefined && to !== undefined)
      html += isAddress(to) ? `<a href="${escaped(to)}">${boldOnly(words)}</a>` : escaped(whole)
    else html += isAddress(whole) ? `<a href="${escaped(whole)}">${escaped(whole)}</a>` : escaped(whole)
    from = found.index + whole.length
  }
  return html + escaped(text.slice(from))
}

const boldOnly = (text: string) => escaped(text).replaceAll(/\*\*(?=\S)([^*]+?)\*\*/g, '<strong>$1</strong>')
const breaks = (lines: readonly string[]) => lines.map(inline).join('<br>')
const without = (mark: RegExp) => (line: string) => line.replace(mark, '')
const list = (tag: 'ul' | 'ol', mark: RegExp) => (lines: readonly string[]) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim())
const divider = /^\|(?:\s*:?-{3,}:?\s*\|)+\s*$/

function table(lines: readonly string[]): string {
  const hasHead = divider.test(lines[1] ?? '')
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inline(cell)}</${tag.split(' ')[0]}>`)
      .join('')}</tr>`
  const body = (hasHead ? lines.slice(2) : lines).map((line) => row(line, 'td')).join('')
  const head = hasHead ? `<thead>${row(lines[0] ?? '', 'th scope="col"')}</thead>` : ''
  return `<table>${head}<tbody>${body}</tbody></table>`
}

/** Consecutive lines of one kind; the rest are paragraphs. */
const blocks: readonly Block[] = [
  { is: /^## +\S/, make: (lines) => lines.map((line) => `<h2>${inline(line.replace(/^## +/, ''))}</h2>`).join('') },
  { is: /^### +\S/, make: (lines) => lines.map((line) => `<h3>${inline(line.replace(/^### +/, ''))}</h3>`).join('') },
  { is: /^-{3,}\s*$/, make: () => '<hr>' },
  { is: /^[-*] +\S/, make: list('ul', /^[-*] +/) },
  { is: /^\d{1,3}\. +\S/, make: list('ol', /^\d{1,3}\. +/) },
  { is: /^> ?/, make: (lines) => `<blockquote>${paragraphs(lines.map(without(/^> ?/)))}</blockquote>` },
  { is: /^\|.*\|\s*$/, make: table },
]
const plain: Block = { is: /\S/, make: (lines) => `<p>${breaks(lines)}</p>` }

function paragraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${breaks(part.split('\n'))}</p>`)
    .join('')
}

/** The result must still go through the sanitizer. */
export function htmlOfSource(source: string): string {
  let html = ''
  let run: { block: Block; lines: string[] } | undefined
  const close = () => {
    if (run) html += run.block.make(run.lines)
    run = undefined
  }
  for (const line of tidySource(source).split('\n')) {
    const block = line.trim() === '' ? undefined : (blocks.find(({ is }) => is.test(line)) ?? plain)
    if (run?.block !== block) close()
    if (block) (run ??= { block, lines: [] }).lines.push(line.trim())
  }
  close()
  return html
}
