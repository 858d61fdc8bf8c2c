/** Sizes, names, and documents that name only what exists. */
import type { Rule } from '../../reading/project.ts'
import { roomOf } from '../../reading/rooms.ts'

const limit = 300

const isSource = (path: string) => /\.(tsx?|m?js|d\.mts|css)$/.test(path)

export const sizes: Rule = {
  name: 'no file over 300 lines',
  find: ({ files }) =>
    files
      .filter(({ path }) => isSource(path))
      .flatMap(({ path, lines }) => (lines > limit ? [{ path, what: `has ${lines} lines, ${limit} at most` }] : [])),
}

export const inARoom: Rule = {
  name: 'every file of src stands in a room',
  find: ({ files }) =>
    files
      .filter(({ path }) => path.startsWith('src/') && roomOf(path).name === 'none')
      .map(({ path }) => ({ path, what: 'stands in no room of docs/map.md' })),
}

const forbidden = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'shared', 'misc', 'types', 'hooks'])

export const names: Rule = {
  name: 'nothing is called utils, helpers, common, lib, shared, misc, types or hooks',
  find: ({ files }) =>
    files.flatMap(({ path }) => {
      const wrong = path
        .split('/')
        .map((part) => part.split('.')[0] ?? '')
        .find((part) => forbidden.has(part))
      return wrong ? [{ path, what: `is called ${wrong}: say what it is` }] : []
    }),
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

export const kebabCase: Rule = {
  name: 'files and folders are kebab-case',
  find: ({ files }) =>
    files
      .filter(
        ({ path }) =>
          path.includes('/') && /\.(tsx?|m?js|css|json)$/.test(path) && !path.startsWith('src/database/migrations/'),
      )
      .flatMap(({ path }) =>
        path.split('/').every((part) => kebab.test(part)) ? [] : [{ path, what: 'is not kebab-case' }],
      ),
}

const pathInText = /`((?:src|branches|simulators|tests|bench|docs|scripts)\/[^`\s]*)`/g

export const decisions: Rule = {
  name: 'every decision stands in the list of decisions',
  find: ({ files }) => {
    const list = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
    return files
      .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
      .flatMap(({ path }) =>
        list.includes(`(${path.slice('docs/decisions/'.length)})`)
          ? []
          : [{ path, what: 'is not in docs/decisions/README.md' }],
      )
  },
}

/**
 * `src/site/*` and `NNNN-title.md` stand for many; everything else in back quotes is a file or folder that is there.
 */
export const documents: Rule = {
  name: 'documents name only files that exist',
  find: ({ files }) => {
    const known = new Set(
      files.flatMap(({ path }) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
    )
    return files
      .filter(({ path }) => path.endsWith('.md') && !path.startsWith('branches/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(pathInText)].flatMap(([, named = '']) => {
          if (/[*<>{]|NNNN/.test(named)) return []
          return known.has(named.replace(/[/,.]+$/, '')) ? [] : [{ path, what: `names ${named}, which does not exist` }]
        }),
      )
  },
}
