/**
 * Any sign of Unicode but a half surrogate, for `fc.string({ unit: anySign })`: what fast-check's own unit `binary`
 * gives, which first lists all million of them (1.2 s of the processor).
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
