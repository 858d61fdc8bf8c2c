/**
 * What the portal says in its own words when it refuses, fit to be kept: one line, without numbers that may be a
 * person's, without links and addresses of mail. Pure.
 */

/** The portal's sentences are short; what is longer is cut. */
export const mostPortalWords = 200
const hidden = '***'
const nobody = '○○○'

/** A number of five digits or more may be a person's, a phone's or an account's, however it is parted. */
const longNumber = /\+?\d(?:[\s().*~/_·•\p{Pd}]*\d){4,}[*]*/gu
/** An address may name the person, or lead into their session. */
const link = /(?:https?:\/\/|www\.)[^\s<>"']+/giu
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
    .replaceAll(link, hidden)
    .replaceAll(mail, hidden)
    .replaceAll(longNumber, hidden)
    .trim()
  return text === '' ? undefined : cut(text)
}

/** Names of people that the portal tells are taken out, however they are spaced and in whichever case. */
export function withoutNames(words: string, names: readonly (string | null)[]): string {
  return names.reduce<string>((text, name) => {
    const letters = Array.from(name?.normalize('NFKC').replaceAll(/\s/gu, '') ?? '')
    if (letters.length < 2) return text
    return text.replaceAll(new RegExp(letters.map((letter) => RegExp.escape(letter)).join('\\s*'), 'giu'), nobody)
  }, words)
}
