/** Converts an HTML body to markup for editing; unsupported elements become plain text. */
import { isInline, readBody, type BodyElement, type BodyNode } from '#domain/post/body.ts'
import { isAddress } from './markup.ts'

function textOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ')
      const inside = textOf(node.children)
      if (node.tag === 'br') return '\n'
      if (node.tag === 'img' && node.src?.startsWith('/api/posts/files/') && node.alt)
        return `![${node.alt}](${node.src})`
      if (node.tag === 'img')
        return node.src && isAddress(node.src) ? `[${node.alt || node.src}](${node.src})` : (node.alt ?? '')
      if (node.tag === 'a')
        return node.href && isAddress(node.href) && inside.trim() ? `[${inside.trim()}](${node.href})` : inside
      return (node.tag === 'strong' || node.tag === 'b') && inside.trim() ? `**${inside.trim()}**` : inside
    })
    .join('')
}

const oneLine = (nodes: readonly BodyNode[]) => textOf(nodes).replaceAll(/\s+/g, ' ').trim()
const parts = (nodes: readonly BodyNode[], tag: string): BodyElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === tag ? [node] : parts(node.children, tag)))

function table(element: BodyElement): string {
  const rows = parts(element.children, 'tr').map((row) =>
    row.children.filter((cell): cell is BodyElement => typeof cell !== 'string'),
  )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [first, ...rest] = rows.map((row) => line(row.map(({ children }) => oneLine(children).replaceAll('|', '/'))))
  const hasHead = parts(element.children, 'thead').length > 0
  return [first ?? '', ...(hasHead ? [`|${'---|'.repeat(rows[0]?.length ?? 1)}`] : []), ...rest].join('\n')
}

function block(element: BodyElement): string {
  const { tag, children } = element
  if (tag === 'h2') return `## ${oneLine(children)}`
  if (tag === 'h3' || tag === 'h4') return `### ${oneLine(children)}`
  if (tag === 'hr') return '---'
  if (tag === 'ul')
    return parts(children, 'li')
      .map((item) => `- ${oneLine(item.children)}`)
      .join('\n')
  if (tag === 'ol')
    return parts(children, 'li')
      .map((item, at) => `${at + 1}. ${oneLine(item.children)}`)
      .join('\n')
  if (tag === 'blockquote')
    return blocksOf(children)
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')
  if (tag === 'table') return table(element)
  if (tag === 'pre') return textOf(children).trim()
  return children.some((child) => !isInline(child))
    ? blocksOf(children)
    : textOf(children)
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim()
}

function blocksOf(nodes: readonly BodyNode[]): string {
  const found: string[] = []
  let run: BodyNode[] = []
  const close = () => {
    if (run.length > 0) found.push(textOf(run).trim())
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      close()
      found.push(block(node as BodyElement))
    }
  }
  close()
  return found.filter(Boolean).join('\n\n')
}

export const sourceOfHtml = (html: string): string => blocksOf(readBody(html))
