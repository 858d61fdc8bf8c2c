import { plainText, type Block } from '#domain/branch/document.ts'
import { introductionTexts as texts } from './texts.ts'

export type Part = { heading: Extract<Block, { kind: 'heading' }> | undefined; blocks: Block[] }

/** Text before the first heading is a part without one. */
export function groupParts(blocks: readonly Block[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) parts.push({ heading: block, blocks: [] })
    else if (parts.length === 0) parts.push({ heading: undefined, blocks: [block] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}

/** Amounts or percentages only (`110,000원`, `330,000원부터`, `70%`). */
export function isFigures(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => texts.figure.test(cell.trim()))
}

export type Changes = { added: string[]; changed: string[]; removed: string[] }

/** A renumbered part counts as unchanged; parts without a heading are ignored. */
export function changesBetween(before: readonly Block[], after: readonly Block[]): Changes {
  const [old, now] = [named(before), named(after)]
  return {
    added: [...now.keys()].filter((heading) => !old.has(heading)),
    changed: [...now].flatMap(([heading, words]) => (old.has(heading) && old.get(heading) !== words ? [heading] : [])),
    removed: [...old.keys()].filter((heading) => !now.has(heading)),
  }
}

function named(blocks: readonly Block[]): Map<string, string> {
  return new Map(
    groupParts(blocks).flatMap(({ heading, blocks: inside }) =>
      heading ? [[withoutNumber(heading.text), inside.map(toWords).join('\n')] as const] : [],
    ),
  )
}

/** Articles (`제1조`) keep their number: it is their name. */
function withoutNumber(heading: string): string {
  return heading.replace(/^\d+\.\s*/, '')
}

function toWords(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'list':
      return block.items.map(plainText).join('\n')
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(plainText).join(' | ')).join('\n')
    default:
      return plainText(block.content)
  }
}
