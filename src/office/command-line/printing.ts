const indent = '  '

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value) && !value.some(isThing)) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function linesOf(answer: unknown): string[] {
  if (answer === undefined) return []
  if (Array.isArray(answer)) return answer.length === 0 ? ['(none)'] : columnsOf(answer)
  if (!isThing(answer)) return [cell(answer)]
  return Object.entries(answer).flatMap(([name, value]) =>
    Array.isArray(value) && value.some(isThing)
      ? [`${name}:`, ...linesOf(value).map((line) => indent + line)]
      : [`${name}: ${cell(value)}`],
  )
}

function columnsOf(rows: readonly unknown[]): string[] {
  if (!rows.every(isThing)) return rows.map(cell)
  const heads = [...new Set(rows.flatMap(Object.keys))]
  const cells = [heads, ...rows.map((row) => heads.map((head) => cell(row[head])))]
  const widths = heads.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)))
  return cells.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join(indent)
      .trimEnd(),
  )
}
