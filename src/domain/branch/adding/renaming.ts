/** Words of one firm as another one's: names with the particles after them, lines of the old firm alone. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import { particles, shortName, syllables, toWrite } from './texts.ts'

/** The final consonant of a Korean word as its number; 0 for none, undefined for other letters. */
function endOf(word: string): number | undefined {
  const { first, last, ends } = syllables
  const letter = word.at(-1) ?? ''
  return letter >= first && letter <= last
    ? ((letter.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0)) % ends
    : undefined
}

function particleAfter(word: string, pair: readonly [string, string]): string {
  const end = endOf(word)
  const isOpen = end === 0 || (end === syllables.soft && pair[1] === syllables.softParticle)
  return pair[isOpen ? 1 : 0]
}

/** `from` becomes `to` wherever it stands, with the particle that fits. */
export function withName(text: string, from: string, to: string): string {
  if (from === '') return text
  const [head = '', ...rest] = text.split(from)
  return rest.reduce((said, after) => said + to + withParticle(after, to), head)
}

function withParticle(after: string, word: string): string {
  const { first, last, polite } = syllables
  for (const pair of particles.toReversed())
    for (const old of pair) {
      const next = after.charAt(old.length)
      const isWhole = after.startsWith(old) && (next === polite || next < first || next > last)
      if (isWhole && endOf(word) !== undefined) return particleAfter(word, pair) + after.slice(old.length)
    }
  return after
}

/** What of a firm stands in its own story: how it is called, who works there, where it is reached. */
function marksOf({ name, hosts, contact, home, social }: Branch): string[] {
  const { address, phone, fax, email } = contact
  return [
    shortName(name),
    ...hosts,
    ...[address, phone, fax, email].map(({ text }) => text),
    ...home.people.map((person) => person.name),
    ...[social.blog?.url, social.youtube?.url].filter((url) => url !== undefined),
  ].filter((mark) => mark.trim() !== '')
}

/** Whether a text tells of the firm, though it was renamed; `next` is what it is called now. */
export const tellsOf = (source: Branch, next: string, text: string): boolean =>
  marksOf(source).some((mark) => text.includes(mark) && !next.includes(mark))

/** Lines of Markdown that tell of the old firm wait to be written; rows of tables go. */
export function withoutStory(source: Branch, next: string, markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !line.startsWith('|') || !tellsOf(source, next, line))
    .map((line) => (tellsOf(source, next, line) ? `${/^(#+ |- |\d+\. |> )?/.exec(line)?.[0] ?? ''}${toWrite}` : line))
    .join('\n')
}
