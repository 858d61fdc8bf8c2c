/**
 * Any Unicode character but lone surrogates, for `fc.string({ unit: anySign })`: like fast-check's unit `binary`,
 * which first lists a million of them (1.2 s of the processor).
 */
import { fc } from '#tests/support/chance/properties.ts'

const [surrogates, surrogateCount] = [0xd800, 0x800]

export const anySign = fc.integer({ min: 0, max: 0x10ffff - surrogateCount }).map(
  (at) => String.fromCodePoint(at < surrogates ? at : at + surrogateCount),
  (sign) => {
    if (typeof sign !== 'string' || [...sign].length !== 1 || !sign.isWellFormed()) throw new Error('not one sign')
    const code = sign.codePointAt(0) ?? 0
    return code < surrogates ? code : code - surrogateCount
  },
)
