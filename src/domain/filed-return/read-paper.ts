/** Leaves out what is not printed once and clearly. */
import { readWon } from '#domain/amount/read-won.ts'
import { readLegalName } from '#domain/name/legal-name.ts'
import { plainText } from '#domain/plain-text.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import { isDay } from '#domain/seoul-time.ts'
import { compactLine, type TextLine, toLineText, readLineValues as valuesIn } from '#domain/text-lines.ts'
import { paperLabels as labels, paperWords as words } from './paper.texts.ts'
import { readLocalReceipt, readPortalReceipt } from './receipt-number.ts'

/** `slip`: of which tax; the day tells whether it is an instalment. */
export const readKinds = ['portal-receipt', 'portal-return', 'local-receipt', 'national-slip', 'local-slip'] as const
type ReadKind = (typeof readKinds)[number]

export type PaperFacts = {
  kind: ReadKind | null
  numbers: readonly string[]
  names: readonly string[]
  /** Negative: a refund. */
  amountWon: number | null
  /** Of the filing, or until when to pay. */
  day: string | null
  /** Digits of the electronic payment number. */
  payCode: string | null
  incomeYear: number | null
  /** The authority did not accept it. */
  refused: boolean
}

/** `no-text`: a scan or a picture. `garbled`: letters without meaning outside of the file's font. */
export type PaperReading = { kind: 'read'; facts: PaperFacts } | { kind: 'no-text' | 'garbled' }

const fewestLetters = 10
const garbledShare = 0.2
const titleLines = 12
export const mostNames = 4
export const mostPaperNumbers = 4

export function readPaper(lines: readonly TextLine[]): PaperReading {
  const letters = [...lines.map(compactLine).join('')]
  if (letters.length < fewestLetters) return { kind: 'no-text' }
  const garbled = letters.filter((letter) => /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(letter)).length
  if (garbled > letters.length * garbledShare) return { kind: 'garbled' }
  const plain = lines.map(plainLine)
  return { kind: 'read', facts: readFacts(plain, findPaperKind(plain)) }
}

/** One letter may be a surname. */
const longLabels = Object.values(labels)
  .flat()
  .filter((label) => label.length > 1)
const isLabel = (text: string): boolean => words.fields.test(text) || longLabels.some((label) => text.startsWith(label))

const valuesOf = <Value>(
  lines: readonly TextLine[],
  label: string,
  read: (text: string) => Value | undefined,
): Value[] => valuesIn(lines, label, { read, isLabel })

const plainLine = (textLine: TextLine): TextLine => textLine.map((cell) => ({ ...cell, text: plainText(cell.text) }))

function readFacts(lines: readonly TextLine[], kind: ReadKind | null): PaperFacts {
  const isSlip = kind === 'national-slip' || kind === 'local-slip'
  return {
    kind,
    numbers: isSlip ? [] : findNumbers(lines, kind).slice(0, mostPaperNumbers),
    names: findNames(lines).slice(0, mostNames),
    amountWon: isSlip ? onlyValue(lines, labels.slipSums, sum) : returnSum(lines),
    day: onlyValue(lines, isSlip ? labels.payBy : labels.filedOn, day),
    payCode: isSlip ? onlyValue(lines, labels.payCode, payCode) : null,
    incomeYear: findIncomeYear(lines),
    refused: labels.result.some((label) =>
      valuesOf(lines, label, (text) => text).some((text) => words.refused.test(text)),
    ),
  }
}

/** Null if the first label with a value has two. */
function onlyValue<Value>(
  lines: readonly TextLine[],
  names: readonly string[],
  read: (text: string) => Value | undefined,
): Value | null {
  for (const name of names) {
    const values = valuesOf(lines, name, read)
    if (values.length > 0) return values.length === 1 ? values[0]! : null
  }
  return null
}

const says = (text: string, list: readonly string[]) => list.some((word) => text.includes(word))

function findPaperKind(lines: readonly TextLine[]): ReadKind | null {
  const title = lines
    .slice(0, titleLines)
    .map(compactLine)
    .find((line) => says(line, [...words.receipt, ...words.filed, ...words.slip]))
  if (title === undefined) return null
  const tax = findTax(title) ?? findTax(lines.map(compactLine).join('\n'))
  if (tax === null) return null
  if (says(title, words.receipt)) return tax === 'local' ? 'local-receipt' : 'portal-receipt'
  if (says(title, words.filed)) return tax === 'local' ? null : 'portal-return'
  return tax === 'local' ? 'local-slip' : 'national-slip'
}

/** "지방소득세(종합소득세분)" is local. A text that names both in different places says nothing. */
function findTax(text: string): 'national' | 'local' | null {
  const local = says(text, words.local)
  if (!text.includes('\n')) return local ? 'local' : says(text, words.national) ? 'national' : null
  const lines = text.split('\n')
  const national = lines.some((line) => says(line, words.national) && !says(line, words.local))
  if (local && national) return null
  return local ? 'local' : national ? 'national' : null
}

function findNumbers(lines: readonly TextLine[], kind: ReadKind | null): string[] {
  if (kind === 'local-receipt') {
    const local = labels.localNumber.map((label) => valuesOf(lines, label, (text) => readLocalReceipt(firstWord(text))))
    const numbers = new Set(local.find((found) => found.length > 0))
    return [...numbers].filter((number) => !holdsResidentNumber(number))
  }
  const printed = lines.flatMap((textLine) => [
    ...toLineText(textLine).matchAll(/(?<![\d-])\d{3}-20\d{2}-\d-(?:\d{12}|\d{9})(?![\d-])/g),
  ])
  const bare = labels.portalNumber.flatMap((label) =>
    valuesOf(lines, label, (text) => readPortalReceipt(firstWord(text))),
  )
  const all = new Set([...printed.flatMap(([number]) => readPortalReceipt(number) ?? []), ...bare])
  return [...all].filter((number) => !holdsResidentNumber(number))
}

const firstWord = (text: string) => text.split(' ')[0] ?? ''

function findNames(lines: readonly TextLine[]): string[] {
  const own = lines.filter((textLine) => !says(compactLine(textLine), words.others))
  const trader = labels.traderNames.flatMap((label) => valuesOf(own, label, (text) => nameIn(text, 'inside')))
  const plain = labels.names.flatMap((label) => valuesOf(own, label, (text) => nameIn(text, 'before')))
  return [...new Set([...trader, ...plain])]
}

/** A name that is printed with stars is none. */
function nameIn(text: string, brackets: 'inside' | 'before'): string | undefined {
  const field = text.split(words.nextField)[0] ?? ''
  const [, before = '', inside] = /^([^(]*)(?:\(([^)]*)\))?/.exec(field) ?? []
  const chosen = (brackets === 'inside' && inside !== undefined ? inside : before).trim()
  const isSpread = /^\p{Script=Hangul}(?: \p{Script=Hangul}){1,4}$/u.test(chosen)
  const name = readLegalName((isSpread ? chosen.replaceAll(' ', '') : chosen).replace(words.honorific, ''))
  return name === undefined || name.length < 2 || isLabel(name.replaceAll(' ', '')) ? undefined : name
}

function sum(text: string): number | undefined {
  const bare = text.replace(words.won, '').trim()
  if (!/^₩?\s?[-△▲]?\s?₩?[\d,]+$/.test(bare)) return undefined
  const reading = readWon(bare, { negative: true })
  return reading.kind === 'amount' ? reading.won : undefined
}

/** Forms print both rows: what is to be paid, 0, and what is refunded. */
function returnSum(lines: readonly TextLine[]): number | null {
  const due = onlyValue(lines, labels.returnSums, sum)
  const refund = onlyValue(lines, labels.refunds, sum)
  if (due !== null && due !== 0) return refund === null || refund === 0 || -Math.abs(refund) === due ? due : null
  return refund === null || refund === 0 ? due : -Math.abs(refund)
}

function day(text: string): string | undefined {
  const found = words.day.exec(text)
  if (!found) return undefined
  const [, year = '', month = '', date = ''] = found
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

function payCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{15,25}$/.test(digits) ? digits : undefined
}

function findIncomeYear(lines: readonly TextLine[]): number | null {
  const sentences = lines.flatMap((textLine) => words.ofYear.exec(compactLine(textLine))?.[1] ?? [])
  const fields = labels.incomeYear.flatMap((label) => valuesOf(lines, label, (text) => /^(20\d{2})/.exec(text)?.[1]))
  const years = new Set([...sentences, ...fields])
  return years.size === 1 ? Number([...years][0]) : null
}
