/** A firm writes a layout in YAML, of which JSON is a part. Faults are told by line and field. */
import { type Document, LineCounter, isMap, isScalar, parseDocument } from 'yaml'
import { checkLayout } from '#domain/record-file/check-layout.ts'
import { type FaultPath, type Layout, layoutSchema } from '#domain/record-file/layout.ts'
import { layoutTexts as texts } from './layout.texts.ts'

export type LayoutFileFault = { line: number | null; where: string; words: string }
const mostFaults = 50

/** The innermost written part of a path: a missing field has no line. */
function lineOf(document: Document, lines: LineCounter, path: FaultPath): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] | null } | undefined)?.range
    if (range) return lines.linePos(range[0]).line
  }
  return null
}

const nameIn = (document: Document, path: FaultPath, key: string) => {
  const node: unknown = document.getIn(path, true)
  const named: unknown = isMap(node) ? node.get(key, true) : undefined
  return isScalar(named) && typeof named.value === 'string' ? named.value : null
}

/** By the file's own names: a reader counts nothing from zero. */
function whereOf(document: Document, path: FaultPath): string {
  const [records, record, fields, field, key] = path
  if (records !== 'records' || typeof record !== 'number') return path.join('.')
  const recordName = nameIn(document, ['records', record], 'id') ?? texts.recordAt(record + 1)
  if (fields !== 'fields' || typeof field !== 'number') return [recordName, ...path.slice(2)].join(' · ')
  const fieldName = nameIn(document, ['records', record, 'fields', field], 'name') ?? texts.fieldAt(field + 1)
  return [recordName, fieldName, ...(key === undefined ? [] : [String(key)])].join(' · ')
}

/** @returns the layout, or at most 50 faults in the order of the file. */
export function readLayoutFile(bytes: Uint8Array): { layout: Layout } | { faults: LayoutFileFault[] } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { faults: [{ line: null, where: '', words: texts.notText }] }
  }
  const lines = new LineCounter()
  // Aliases could make a small file unfold to a huge one.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  if (document.errors.length > 0)
    return {
      faults: document.errors
        .slice(0, mostFaults)
        .map(({ pos, code }) => ({
          line: lines.linePos(pos[0]).line,
          where: '',
          words: texts.syntax[code as keyof typeof texts.syntax] ?? texts.notYaml,
        })),
    }
  if (document.contents === null) return { faults: [{ line: null, where: '', words: texts.empty }] }
  let plain: unknown
  try {
    plain = document.toJS({ maxAliasCount: 0 })
  } catch {
    return { faults: [{ line: null, where: '', words: texts.alias }] }
  }
  const toFault = (path: FaultPath, words: string): LayoutFileFault => ({
    line: lineOf(document, lines, path),
    where: whereOf(document, path),
    words,
  })
  const parsed = layoutSchema.safeParse(plain)
  const faults = parsed.success
    ? checkLayout(parsed.data).map(({ fault, path, detail }) => toFault(path, texts.faults[fault](detail ?? '')))
    : parsed.error.issues.map((issue) => {
        const path = issue.path.filter((part) => typeof part !== 'symbol')
        return toFault(path, issueWords(issue, document.getIn(path)))
      })
  if (parsed.success && faults.length === 0) return { layout: parsed.data }
  return { faults: faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, mostFaults) }
}

type Issue = { code?: string; keys?: readonly string[]; expected?: string; values?: readonly unknown[] }

function issueWords({ code, keys, expected, values }: Issue, found: unknown): string {
  const { schema } = texts
  if (code === 'unrecognized_keys') return schema.unknown((keys ?? []).join(', '))
  if (found === undefined || found === null) return schema.missing
  if (expected === 'string' && typeof found === 'number') return schema.quote
  if (code === 'invalid_value') return schema.oneOf((values ?? []).join(', '))
  return schema.other
}
