/** Markdown subset; everything else, including HTML, is plain text. */
export type Inline = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; href: string }
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph' | 'note'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; header: Inline[][]; rows: Inline[][][] }

type LineKind = 'blank' | 'heading' | 'bullet' | 'numbered' | 'table' | 'note' | 'text'

function classifyLine(line: string): LineKind {
  if (line.trim() === '') return 'blank'
  if (/^#{2,3} /.test(line)) return 'heading'
  if (line.startsWith('- ')) return 'bullet'
  if (/^\d+\. /.test(line)) return 'numbered'
  if (/^\|.*\|$/.test(line)) return 'table'
  return line.startsWith('> ') ? 'note' : 'text'
}

/** Never throws. */
export function readDocument(markdown: string): Block[] {
  const blocks: Block[] = []
  let run: string[] = []
  let runKind: LineKind = 'blank'
  const close = () => {
    if (run.length > 0) blocks.push(toBlock(runKind, run, blocks.length))
    run = []
  }
  for (const raw of markdown.split(/\r?\n/)) {
    const line = raw.trimEnd()
    const kind = classifyLine(line)
    if (kind !== runKind || kind === 'heading') close()
    runKind = kind
    if (kind !== 'blank') run.push(line)
  }
  close()
  return blocks
}

function toBlock(kind: LineKind, lines: string[], index: number): Block {
  switch (kind) {
    case 'heading': {
      const [line = ''] = lines
      const level = line.startsWith('###') ? 3 : 2
      return { kind: 'heading', level, id: `part-${index + 1}`, text: line.slice(level + 1).trim() }
    }
    case 'bullet':
      return { kind: 'list', ordered: false, items: lines.map((line) => readInline(line.slice(2))) }
    case 'numbered':
      return { kind: 'list', ordered: true, items: lines.map((line) => readInline(line.replace(/^\d+\. /, ''))) }
    case 'table': {
      const [header = [], ...rows] = lines
        .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
        .map((line) =>
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => readInline(cell.trim())),
        )
      return { kind: 'table', header, rows }
    }
    case 'note':
      return { kind: 'note', content: readInline(lines.map((line) => line.slice(2)).join(' ')) }
    default:
      return { kind: 'paragraph', content: readInline(lines.join(' ')) }
  }
}

const inlineForms = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^()\s]+)\)/g

/** Prevents unsafe links such as `javascript:`. */
const isSafeLink = (href: string) => /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(href)

export function readInline(text: string): Inline[] {
  const parts: Inline[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) })
  }
  for (const found of text.matchAll(inlineForms)) {
    const { strong, label = '', href = '' } = found.groups ?? {}
    if (strong === undefined && !isSafeLink(href)) continue
    plain(found.index)
    parts.push(strong === undefined ? { kind: 'link', text: label, href } : { kind: 'strong', text: strong })
    from = found.index + found[0].length
  }
  plain(text.length)
  return parts
}

export function plainText(content: readonly Inline[]): string {
  return content.map((part) => part.text).join('')
}
