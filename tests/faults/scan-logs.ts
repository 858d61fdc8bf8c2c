/**
 * Scans every log line of a test run's products and simulators: `node tests/faults/scan-logs.ts <folder>`. Exits with
 * 1 when a line names a person.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { scanForPersonal } from './sentinel.ts'

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
    if (found <= 20) console.log(`  ${file}:${line}: ${personalData}`)
  }
}
console.log(`  ${lines} lines in ${files.length} files, ${found} with somebody in them`)
process.exitCode = found > 0 ? 1 : 0
