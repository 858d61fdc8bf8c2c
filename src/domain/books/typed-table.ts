import { typedLine } from './names.texts.ts'

/** What a person typed or pasted, a line of a name and a sum each, as a table of a file. */
export function typedTable(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd())
  return lines.map((line) => (line.includes('\t') ? line : line.replace(typedLine, '$1\t$2'))).join('\r\n')
}
