/**
 * Scans every log line of a test run's products and simulators: `node tests/faults/scan-logs.ts <folder>`. Exits with
 * 1 when a line names a person.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { scanForPersonal } from './sentinel.ts'

/** Where in the line it stands, each digit as 9 and each letter as a: enough to find who wrote it. */
function placeOf(line: string): string {
  const told = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  try {
    const entries = Object.entries(JSON.parse(line) as Record<string, unknown>)
    const event = entries.find(([name]) => name === 'event')?.[1]
    const places = entries.filter(([, value]) => scanForPersonal([told(value)]).length > 0)
    const shapes = places.map(
      ([name, value]) => `${name} ${told(value).replaceAll(/\d/g, '9').replaceAll(/\p{L}/gu, 'a')}`,
    )
    return ` in ${String(event)}: ${shapes.join(', ')}`
  } catch {
    return ''
  }
}

const folder = process.argv[2]
if (!folder) throw new Error('which folder?')
const files = existsSync(folder) ? readdirSync(folder) : []
let lines = 0
let found = 0
for (const file of files) {
  const read = readFileSync(join(folder, file), 'utf8').split('\n')
  lines += read.length - 1
  for (const { line, personalData } of scanForPersonal(read)) {
    found += 1
    if (found <= 20) console.log(`  ${file}:${line}: ${personalData}${placeOf(read[line - 1]!)}`)
  }
}
console.log(`  ${lines} lines in ${files.length} files, ${found} with somebody in them`)
process.exitCode = found > 0 ? 1 : 0
