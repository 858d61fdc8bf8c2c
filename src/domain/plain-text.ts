/** Typed and pasted text as readers see it: nothing invisible, one kind of blank, half-width signs. */

/** Signs that draw nothing: format and control characters, Hangul fillers, variation selectors, empty braille. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Cc}\t\n\v\f\r]/gu

/** The text without signs that draw nothing; blanks and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.toWellFormed().replaceAll(invisible, '')
}

/** Whether nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return withoutInvisible(text).trim() === ''
}

/**
 * Composed letters, full-width signs as half-width ones, every run of blanks as one. Not NFKC: it makes digits of
 * signs that are no digits of an amount, such as "①" and the "²" of "m²".
 */
export function plainText(text: string): string {
  return withoutInvisible(text)
    .normalize('NFC')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFFE6', '₩')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
