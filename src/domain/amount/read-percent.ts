import { plainText } from '#domain/plain-text.ts'

export type NumberReading =
  | { kind: 'number'; value: number }
  | { kind: 'empty' }
  | { kind: 'refused'; reason: 'not-a-number' | 'decimals' | 'too-large' }

/** Percent with at most one decimal ("5.8", "5.8%", "５．８ ％"); 5.8 means 5.8 %. */
export function readPercent(typed: string, most = 100): NumberReading {
  return readNumber(plainText(typed).replace(/(?<=\d) ?%$/, ''), 1, most)
}

export function readCount(typed: string, most: number): NumberReading {
  return readNumber(plainText(typed), 0, most)
}

function readNumber(text: string, decimals: number, most: number): NumberReading {
  if (text === '') return { kind: 'empty' }
  const { whole, fraction = '' } = /^(?<whole>0|[1-9]\d*)(?:\.(?<fraction>\d+))?$/.exec(text)?.groups ?? {}
  if (whole === undefined) return { kind: 'refused', reason: 'not-a-number' }
  const needed = fraction.replace(/(?<!0)0+$/, '')
  if (needed.length > decimals) return { kind: 'refused', reason: 'decimals' }
  const value = Number(`${whole}.${needed || '0'}`)
  return value > most ? { kind: 'refused', reason: 'too-large' } : { kind: 'number', value }
}
