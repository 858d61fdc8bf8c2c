/** How long comments are and which words they use. What needs more words is a decision: docs/decisions. */
import { parseSync } from 'rolldown/utils'
import { lineAt, type File, type Rule } from '../../reading/project.ts'

const most = 40
const widest = 120
const isCode = /^(?:(?:src|tests|branches|simulators|bench|scripts)\/.*|[^/]+)\.(?:[jt]sx?|mjs)$/

type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number }

/**
 * The text of a docstring and each of its tags (@param, @throws) count by themselves; lines of `//` in a row are one
 * comment.
 */
export const shortComments: Rule = {
  name: 'no comment of more than 40 words',
  find: ({ files }) =>
    files
      .filter(({ path }) => isCode.test(path))
      .flatMap((file) =>
        commentsOf(file).flatMap(({ value, start }) => {
          const words = Math.max(...value.split(/\s@(?=[a-z])/).map(wordsIn))
          return words > most
            ? [{ path: file.path, line: lineAt(file.text, start), what: `is a comment of ${words} words` }]
            : []
        }),
      ),
}

/** Of whatever room and kind: the formatter breaks code and leaves comments. */
export const narrowComments: Rule = {
  name: 'no line of a comment over 120 characters',
  find: ({ files }) =>
    files
      .filter(({ path }) => isCode.test(path))
      .flatMap((file) => {
        const lines = file.text.split('\n')
        return commentsOf(file).flatMap(({ start, end }) => {
          const first = lineAt(file.text, start)
          return lines.slice(first - 1, lineAt(file.text, end)).flatMap((line, at) => {
            const letters = [...line].length
            return letters > widest ? [{ path: file.path, line: first + at, what: `has ${letters} characters` }] : []
          })
        })
      }),
}

type Refused = { word: RegExp; say: string; but?: RegExp }

/**
 * Words that leave open who or what is meant, or speak of a program as of a person. `but`: where the word is the term.
 */
const refused: readonly Refused[] = [
  { word: /\bsomebody\b/i, say: 'the person: a filer, a visitor, a member of staff, another person' },
  { word: /\bstrangers?\b/i, say: 'a visitor, another person' },
  { word: /\balive\b/i, say: 'running, valid, open, hydrated', but: /\bke(?:ep|eps|pt)[ -]alive\b/gi },
  // The house rules themselves, and the picture of a house under construction.
  {
    word: /\bhouse\b/i,
    say: 'the firm, the office, the product',
    but: /\bhouse[ -](?:rules?|numbers?)\b|\ba house under/gi,
  },
  // A person who died (소득세법 53④), a dead process, and the state `dead` of a message.
  {
    word: /\b(?:dies?|died|dying|dead)\b/i,
    say: 'ends, is killed, has ended',
    but: /\bdead process(?:es)?\b|\bthe dead\b|\bwho died\b|`dead`/gi,
  },
  { word: /\bsleeps\b/i, say: 'is closed for the night' },
  { word: /\blives\b/i, say: 'runs, is valid, stands, is held' },
]

/** A sentence may go over the end of a line, so a word is judged in the comment as a whole. */
export const plainComments: Rule = {
  name: 'comments name people and programs by plain terms',
  find: ({ files }) =>
    files
      .filter(({ path }) => isCode.test(path))
      .flatMap((file) =>
        commentsOf(file).flatMap(({ value, start }) => {
          const text = value.replace(/\n[ \t]*\*/g, ' ').replace(/\s+/g, ' ')
          return refused
            .filter(({ word, but }) => word.test(but ? text.replace(but, '') : text))
            .map(({ word, say }) => ({
              path: file.path,
              line: lineAt(file.text, start),
              what: `is a comment with ${word.exec(text)?.[0]}: say ${say}`,
            }))
        }),
      ),
}

function commentsOf({ path, text }: File): Comment[] {
  const lang = path.endsWith('x') ? 'tsx' : path.endsWith('js') ? 'js' : 'ts'
  const all: Comment[] = []
  for (const one of parseSync(path, text, { lang, sourceType: 'module' }).comments) {
    const before = all.at(-1)
    const goesOn =
      before?.type === 'Line' && one.type === 'Line' && /^[ \t]*\n[ \t]*$/.test(text.slice(before.end, one.start))
    if (goesOn) all[all.length - 1] = { ...before, value: `${before.value} ${one.value}`, end: one.end }
    else all.push({ ...one })
  }
  return all
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
