/** Comments that say more than a reader takes in at once. What needs more words is a decision: docs/decisions. */
import { parseSync } from 'rolldown/utils'
import { lineAt, type File, type Rule } from '../../reading/project.ts'

const most = 40
const isCode = /^(?:(?:src|tests|branches|simulators|bench|scripts)\/.*|[^/]+)\.(?:tsx?|m?js)$/

type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number }

/** The text of a docstring and each of its tags (@param, @throws) count by themselves; lines of `//` in a row are one comment. */
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
