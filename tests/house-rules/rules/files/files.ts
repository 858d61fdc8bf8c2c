/** Sizes, names, READMEs, and documents that name only what exists. */
import { isTest, type Project, type Rule } from '../../reading/project.ts'
import { folderOf, roomOf, rooms } from '../../reading/rooms.ts'

const limit = 300
const medianLimit = 60
const folderLimit = 12
const widthLimit = 120
const readmeLimit = 20

const isSource = (path: string) => /\.(tsx?|m?js|d\.mts|css)$/.test(path)

export const sizes: Rule = {
  name: 'no file over 300 lines',
  find: ({ files }) =>
    files
      .filter(({ path }) => isSource(path))
      .flatMap(({ path, lines }) => (lines > limit ? [{ path, what: `has ${lines} lines, ${limit} at most` }] : [])),
}

const inProduct = /^(?:src|branches|simulators|scripts|bench)\//

export const medianSize: Rule = {
  name: "half of the product's files have at most 60 lines",
  find: ({ files }) => {
    const lengths = files
      .filter(({ path }) => inProduct.test(path) && isSource(path) && !isTest(path))
      .map(({ lines }) => lines)
      .toSorted((one, other) => one - other)
    const median = lengths[Math.ceil(lengths.length / 2) - 1] ?? 0
    return median > medianLimit
      ? [{ path: 'src', what: `and the rest have ${median} lines at the median, ${medianLimit} at most` }]
      : []
  },
}

/** In bytes, as the tools at hand count that know no letters: a Korean letter takes three, and about two columns. */
const bytesOf = (line: string) => Buffer.byteLength(line)

/**
 * Not of sentences for people, and not of `.tsx`: the formatter keeps a sentence and a list of class names on one line.
 */
export const widths: Rule = {
  name: 'no line of code over 120 bytes',
  find: ({ files }) =>
    files
      .filter(({ path }) => /^src\/.*\.ts$/.test(path) && !isTest(path) && !path.endsWith('texts.ts'))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => {
          const bytes = bytesOf(line)
          return bytes > widthLimit ? [{ path, line: at + 1, what: `takes ${bytes} bytes` }] : []
        }),
      ),
}

export const folders: Rule = {
  name: 'a folder of more than 12 files splits by meaning',
  find: ({ files }) => {
    const counts = new Map<string, number>()
    for (const { path } of files) {
      if (!/\.tsx?$/.test(path) || isTest(path)) continue
      const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    return [...counts]
      .filter(([, count]) => count > folderLimit)
      .map(([path, count]) => ({ path, what: `holds ${count} source files` }))
  },
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
          path.includes('/') && /\.(tsx?|m?js|css|json)$/.test(path) && !path.startsWith('src/persistence/migrations/'),
      )
      .flatMap(({ path }) =>
        path.split('/').every((part) => kebab.test(part)) ? [] : [{ path, what: 'is not kebab-case' }],
      ),
}

export const readmes: Rule = {
  name: 'every room has a README of at most 20 lines',
  find: (project) => [
    ...rooms
      .filter((room) => room !== 'top' && hasFiles(project, room))
      .flatMap((room) => {
        const path = `${folderOf(room)}/README.md`
        return project.files.some((file) => file.path === path) ? [] : [{ path, what: 'is missing' }]
      }),
    ...project.files
      .filter(({ path }) => path.includes('/') && path.endsWith('README.md') && !path.startsWith('docs/'))
      .flatMap(({ path, lines }) =>
        lines > readmeLimit ? [{ path, what: `has ${lines} lines, ${readmeLimit} at most` }] : [],
      ),
  ],
}

function hasFiles({ files }: Project, room: string): boolean {
  return files.some(({ path }) => roomOf(path).name === room)
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
