/**
 * What the portal says in its own words when it refuses, fit to be kept: one line, without numbers that may be a
 * person's, without links and addresses of mail. Pure.
 */

/** The portal's sentences are short; what is longer is cut. */
export const mostPortalWords = 200
const hidden = '***'
const nobody = '○○○'

/** A number of five digits or more may be a person's, a phone's or an account's, however it is parted. */
const longNumber = /\+?\d(?:[\s().*~\p{Pd}]*\d){4,}[*]*/gu
const mail = /[^\s@()<>,]+@[^\s@()<>,]+/gu

function cut(text: string): string {
  const letters = Array.from(text)
  return letters.length > mostPortalWords ? `${letters.slice(0, mostPortalWords - 1).join('')}…` : text
}

/** Undefined where nothing is left to be said. */
export function portalWords(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  const text = said
    .normalize('NFKC')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(mail, hidden)
    .replaceAll(longNumber, hidden)
    .trim()
  return text === '' ? undefined : cut(text)
}

/** The portal names people in its sentences: their names do not stand in what is kept. */
export function withoutNames(words: string, names: readonly (string | null)[]): string {
  return names.reduce<string>((text, name) => {
    const plain = name?.normalize('NFKC').trim() ?? ''
    return plain.length < 2 ? text : text.replaceAll(plain, nobody).replaceAll(plain.replaceAll(' ', ''), nobody)
  }, words)
}
