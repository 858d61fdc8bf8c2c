import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { explain, explainTable } from '#tax/explain.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { reading } from '#tax/kinds/reading.ts'
import { readReturnInputs } from '#tax/kinds/full-return.ts'
import { correctionCommands } from '#tax/kinds/corrections.ts'
import { answerLine, kindNames } from '#tax/kinds/kinds.ts'
import { cliTexts, problemWords } from '#tax/kinds/texts.ts'
import { getYearData } from '#tax/years/years.ts'

/**
 * `npm run --silent tax`: JSON line `{ id, kind, year, inputs }` in, `{ id, result }` or `{ id, problem }` out.
 * `explain <file>` prints `{ year, inputs }` as a table; `late`, `correct` and `claim <file>` compare two returns,
 * with penalties, interest and deadlines.
 */
async function answerAll(): Promise<number> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  let read = 0
  for await (const line of lines) {
    if (line.trim() === '') continue
    read += 1
    if (!process.stdout.write(`${JSON.stringify(answerLine(line))}\n`))
      await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
  if (read > 0) return 0
  process.stderr.write(`${cliTexts.nothing}\n${cliTexts.usage}\n`)
  return 2
}

function explainText(read: unknown): string {
  const request = read as { year?: unknown; inputs?: unknown }
  if (typeof request.year !== 'number') throw new TaxProblem('input.missing', 'year')
  const year = getYearData(request.year)
  return `${explainTable(explain(readReturnInputs(reading(request.inputs), year), year).lines)}\n`
}

const fileCommands: Readonly<Record<string, (request: unknown) => string>> = {
  explain: explainText,
  ...correctionCommands,
}

function answerFile(textOf: (request: unknown) => string, path: string | undefined): number {
  if (!path) {
    process.stderr.write(`${cliTexts.usage}\n`)
    return 2
  }
  try {
    process.stdout.write(textOf(JSON.parse(readFileSync(path, 'utf8'))))
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof TaxProblem ? problemWords(error) : cliTexts.unreadable}\n`)
    return 1
  }
}

// The reader may close the pipe early (`| head`).
process.stdout.on('error', () => process.exit(0))

const [command, path] = process.argv.slice(2)
const fileCommand = command !== undefined && Object.hasOwn(fileCommands, command) ? fileCommands[command] : undefined
if (fileCommand) process.exitCode = answerFile(fileCommand, path)
else if (command === '--help' || command === 'help')
  process.stdout.write(`${cliTexts.help}\n\n${cliTexts.kinds(kindNames)}\n`)
else if (command === undefined && !process.stdin.isTTY) process.exitCode = await answerAll()
else {
  process.stderr.write(`${cliTexts.usage}\n`)
  process.exitCode = 2
}
