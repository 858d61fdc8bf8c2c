/** Refusal messages of the portal may contain personal numbers, links and e-mail addresses: sanitize before storing. */

export const mostPortalWords = 200
const hidden = '***'
const nobody = '○○○'

/** Five digits or more may be personal, whatever the separators. */
const longNumber = /\+?\d(?:[\s().*~/_·•\p{Pd}]*\d){4,}[*]*/gu
/** A URL may contain a name or a session. */
const link = /(?:https?:\/\/|www\.)[^\s<>"']+/giu
const mail = /(?<![^\s@()<>,])[^\s@()<>,]+@[^\s@()<>,]+/gu

function cut(text: string): string {
  const letters = Array.from(text)
  return letters.length > mostPortalWords ? `${letters.slice(0, mostPortalWords - 1).join('')}…` : text
}

export function portalWords(vendorText: unknown): string | undefined {
  if (typeof vendorText !== 'string') return undefined
  const text = vendorText
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

export function withoutNames(words: string, names: readonly (string | null)[]): string {
  return names.reduce<string>((text, name) => {
    const letters = Array.from(name?.normalize('NFKC').replaceAll(/\s/gu, '') ?? '')
    if (letters.length < 2) return text
    return text.replaceAll(new RegExp(letters.map((letter) => RegExp.escape(letter)).join('\\s*'), 'giu'), nobody)
  }, words)
}
