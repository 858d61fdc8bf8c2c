/** What is written is read again by the same layout. */
import { decodeKsc5601, encodeKsc5601 } from './ksc5601.ts'
import { type LayoutField, isNumeric } from './layout.ts'

export type FieldValue = { kind: 'won'; won: number } | { kind: 'text'; text: string } | { kind: 'none' | 'open' }

/** `twice`: several rows of the return have this number. `masked`: its full number is not kept. */
export const fieldFaults = [
  'letters',
  'long',
  'negative',
  'digits',
  'open',
  'empty',
  'code',
  'sum',
  'twice',
  'masked',
] as const
export type FieldFault = { fault: (typeof fieldFaults)[number]; detail?: string }

/** `value`: as read again: no leading zeros, no blanks around letters. */
export type WrittenField = { bytes: Uint8Array; value: string }

const [blank, zero] = [' '.charCodeAt(0), '0'.charCodeAt(0)]
const multiKeys = '}JKLMNOPQR'

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

function toFieldText(field: LayoutField, value: FieldValue): { text: string } | FieldFault {
  if (value.kind === 'open') return field.open === 'blank' ? { text: '' } : { fault: 'open' }
  const raw = value.kind === 'won' ? String(value.won) : value.kind === 'text' ? value.text.normalize('NFC').trim() : ''
  const filtered = field.without ? [...raw].filter((letter) => !field.without?.includes(letter)).join('') : raw
  if (filtered === '') return field.empty === 'refuse' ? { fault: 'empty' } : { text: '' }
  if (!field.codes) return { text: filtered }
  const code = Object.hasOwn(field.codes, filtered) ? field.codes[filtered] : undefined
  return code === undefined ? { fault: 'code', detail: filtered } : { text: code.trim() }
}

function writeDigits({ bytes: width, sign }: LayoutField, text: string): WrittenField | FieldFault {
  const [, minus = '', digits] = /^(-?)(\d+)$/.exec(text === '' ? '0' : text) ?? []
  if (digits === undefined) return { fault: 'digits' }
  const amount = withoutZeros(digits)
  const negative = minus !== '' && amount !== '0'
  if (negative && !sign) return { fault: 'negative' }
  const room = negative && sign !== 'multi-key' ? width - 1 : width
  if (amount.length > room) return { fault: 'long', detail: `${amount.length + width - room} > ${width}` }
  const padded = amount.padStart(room, '0')
  const written = negative
    ? sign === 'minus'
      ? `-${padded}`
      : sign === 'floating'
        ? `-${amount}`.padStart(width, '0')
        : `${padded.slice(0, -1)}${multiKeys[Number(padded.at(-1))]}`
    : padded
  const bytes = Uint8Array.from(written, (letter) => letter.charCodeAt(0))
  return { bytes, value: negative ? `-${amount}` : amount }
}

function writeLetters({ bytes: width, align }: LayoutField, text: string): WrittenField | FieldFault {
  const encoded = encodeKsc5601(text)
  if ('unknown' in encoded) return { fault: 'letters', detail: encoded.unknown.join('') }
  const { length } = encoded.bytes
  if (length > width) return { fault: 'long', detail: `${length} > ${width}` }
  const bytes = new Uint8Array(width).fill(blank)
  bytes.set(encoded.bytes, align === 'right' ? width - length : 0)
  return { bytes, value: text }
}

/** Refuses what does not fit; nothing is cut. */
export function writeField(field: LayoutField, value: FieldValue): WrittenField | FieldFault {
  const found = toFieldText(field, value)
  if ('fault' in found) return found
  return isNumeric(field) ? writeDigits(field, found.text) : writeLetters(field, found.text)
}

function readDigits({ sign }: LayoutField, text: string): string | undefined {
  const plain = /^\d+$/.test(text) ? withoutZeros(text) : undefined
  if (plain !== undefined || !sign) return plain
  if (sign === 'multi-key') {
    const last = multiKeys.indexOf(text.slice(-1))
    const digits = `${text.slice(0, -1)}${last}`
    return last >= 0 && /^\d+$/.test(digits) ? `-${withoutZeros(digits)}` : undefined
  }
  const [, digits] = (sign === 'minus' ? /^-(\d+)$/ : /^0*-(\d+)$/).exec(text) ?? []
  return digits === undefined ? undefined : `-${withoutZeros(digits)}`
}

/** Undefined for bytes that this layout cannot have written. */
export function readField(field: LayoutField, bytes: Uint8Array): string | undefined {
  if (bytes.length !== field.bytes) return undefined
  const text = decodeKsc5601(bytes)
  if (text === undefined) return undefined
  if (isNumeric(field)) return readDigits(field, text)
  return field.align === 'right' ? text.replace(/^ +/, '') : text.replace(/(?<! ) +$/, '')
}

/** A field before its count or sum is known. */
export const emptyField = (field: LayoutField): WrittenField => ({
  bytes: new Uint8Array(field.bytes).fill(isNumeric(field) ? zero : blank),
  value: isNumeric(field) ? '0' : '',
})
