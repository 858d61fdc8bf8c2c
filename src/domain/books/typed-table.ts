import { typedLine } from './names.texts.ts'

/** Of a name and a sum; a longer line stays as it is. */
const longestTypedLine = 300
const isLine = (line: string) => line.length <= longestTypedLine && !line.includes('\t')

/** What a person typed or pasted, a line of a name and a sum each, as a table of a file. */
export function typedTable(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  return lines.map((line) => (isLine(line) ? line.replace(typedLine, '$1\t$2') : line)).join('\r\n')
}
