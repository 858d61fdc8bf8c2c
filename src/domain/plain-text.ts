/** Format and control characters, Hangul fillers, variation selectors, blank braille. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\t\n\v\f\r]/gu

/** Keeps blanks and line breaks. */
export function withoutInvisible(text: string): string {
  return text.toWellFormed().replaceAll(invisible, '')
}

/** A picture that was not pasted along, and letters without a font. */
const drawnByNobody = /[\uFFFC\p{Co}]/gu
/** Accents alone have nothing to stand on. */
const sign = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Code units of what is seen, without blanks at either end. Decides whether a required text is there. */
export function seenLength(text: string): number {
  const seen = withoutInvisible(text).replaceAll(drawnByNobody, '').trim()
  return sign.test(seen) ? seen.length : 0
}

export function isBlank(text: string): boolean {
  return seenLength(text) === 0
}

/** Not NFKC: it would turn "①" and the "²" of "m²" into digits. */
export function plainText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFFE6', '₩')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
