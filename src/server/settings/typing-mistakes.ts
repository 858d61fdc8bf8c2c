/** What a hand, an editor or a container's file puts into settings unseen. Values are never quoted. */
import { fields } from './fields.ts'

type Environment = Readonly<Record<string, string | undefined>>

const known: ReadonlySet<string> = new Set(fields.map(({ name }) => name))
const settingOf = (full: string) => full.replace(/__.*$/s, '')

const blank = String.raw`[\s\u200b\ufeff]`
const unseen: readonly (readonly [RegExp, string])[] = [
  [/\r/, "holds a Windows line end (CR): save the file with Linux's line ends (dos2unix)"],
  [/\ufffd/, 'holds letters that are not UTF-8: save the file as UTF-8'],
  [/\n/, 'holds a line break: write the value in one line'],
  [
    new RegExp(`^${blank}|${blank}$|[\u200b\ufeff]`),
    'begins or ends with a blank, or holds one that is not seen: remove it',
  ],
  [
    /^(["']).*\1$|^[\u2018-\u201f].*[\u2018-\u201f]$/,
    'stands in quotes that were taken as a part of the value: remove them',
  ],
  [/\s#/, 'holds a comment, which is taken as a part of the value: write it on a line of its own'],
]

/** Undefined: nothing. */
export function unseenIn(name: string, value: string): string | undefined {
  const [, why] = unseen.find(([form]) => form.test(value)) ?? []
  return why && `${name} ${why}.`
}

/** One letter too many, too few, another one, or two changed over. */
function isOneSlipFrom(name: string, typed: string): boolean {
  let at = 0
  while (at < name.length && name[at] === typed[at]) at++
  const [rest, other] = [name.slice(at), typed.slice(at)]
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

const marks = /^[\u200b\ufeff]+/

/** Names without an underscore (PORT, HOST) are those of many programs. */
function meantBy(typed: string, given: Environment): string | undefined {
  const plain = typed.replace(marks, '').toUpperCase()
  const fits = (name: string) => name === plain || isOneSlipFrom(name, plain)
  const meant = [...known].find((name) => (name.includes('_') ? fits(name) : marks.test(typed) && name === plain))
  return meant && !given[meant] ? meant : undefined
}

/** Names that are nearly a setting's, and values that hold more than is seen. */
export function typingMistakes(given: Environment): string[] {
  return Object.entries(given).flatMap(([full, value]) => {
    const name = settingOf(full)
    if (known.has(name)) return unseenIn(full, value ?? '') ?? []
    const meant = value && meantBy(name, given)
    if (!meant) return []
    const cause = marks.test(full) ? 'a byte order mark stands before it: save the file without one' : 'mend the name'
    return [`${full.replace(marks, '')} is no setting, ${meant} is: ${cause}.`]
  })
}
