/**
 * Which files the browser's script is cut into. What every page draws travels together, what some public pages share stands in a file for just those, what only
 * signed-in pages draw in another; the libraries stand apart, because they change least. Plain JavaScript for Node 20.
 */
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'

const library = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/
const icon = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([a-z0-9-]+)\.mjs$/
const ours = /^src\/(?:web(?!\/frame\/office)|design|domain)\//
/** Where every page begins. */
const everyPage = /^src\/(?:root|entry\.client|web\/frame\/site\/site\.layout)\.tsx$/
/** The screens that anybody may open. */
const publicPage = /^src\/features\/(?:(?:home|sign-in|introduction|consultation)\/.*|posts\/(?!staff)[a-z-]+)\.route\.tsx$/
/** What a page fetches after it stands. */
const lateMark = '-late'
/** What so many public pages share travels with every page. */
const forEvery = 5
/** What brings zod along stands by itself: most of it is dropped (browser-diet.mjs), and the rest is for few. */
const schemas = /^src\/(?:contract\/(?!endpoint)|domain\/collected-data|features\/[a-z-]+\/(?:staff\.)?contract\.ts)/

/** `plugin` reads the graph of modules, `groups` are for `output.codeSplitting`. */
export function browserChunks(root) {
  /** Modules (icons by their file's name) and the pages that load them: '' for every page. */
  const pages = new Map()
  const path = (id) => relative(root, id.split('?', 1)[0]).split(sep).join('/')
  const name = (id) => icon.exec(id)?.[1] ?? path(id)
  const atOpening = (id) => [...pages.get(name(id))].filter((page) => !page.endsWith(lateMark)).sort()
  /** Pages that need it at once; where none does, those that need it late. */
  const pagesOf = (id) => (atOpening(id).length > 0 ? atOpening(id) : pages.get(name(id)).has(lateMark) ? ['frame-late'] : [...pages.get(name(id))].sort())
  const isFrame = (id) => { const by = pages.get(name(id)); return by !== undefined && (by.has('') || [...by].filter((page) => !page.endsWith(lateMark)).length >= forEvery) }
  return {
    plugin: {
      name: 'browser-chunks',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildEnd() {
        for (const id of this.getModuleIds()) {
          if (everyPage.test(path(id))) walk(this, id, '')
          if (publicPage.test(path(id))) walk(this, id, path(id).replace(/^.*\/|\.route\.tsx$/g, ''))
        }
      },
    },
    groups: [
      { name: 'base', test: library, priority: 3 },
      { name: 'frame', test: isFrame, priority: 2 },
      // What more pages share is taken first: a file takes along what its modules need.
      ...[4, 3, 2, 1, 0].map((many) => ({ name: (id) => `${pagesOf(id).join('-')}-shared`, test: (id) => pages.has(name(id)) && atOpening(id).length === many, minShareCount: 2, priority: 1 + many / 10 })),
      // What no public page draws: the parts of the steps and of the account.
      { name: 'parts', test: (id) => icon.test(id) || ours.test(path(id)), minShareCount: 2 },
    ],
  }

  /** Everything that is loaded with a page. Icons come out of one list of 1,600: those that are named count. */
  function walk(graph, from, page) {
    const open = [from]
    const seen = new Set(open)
    const add = (key) => pages.set(key, (pages.get(key) ?? new Set()).add(page))
    const late = new Set()
    for (let id = open.pop(); id; id = open.pop()) {
      if (!schemas.test(path(id))) add(name(id))
      if (path(id).endsWith('.tsx')) iconsIn(readFileSync(id.split('?', 1)[0], 'utf8')).forEach(add)
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) if (!next.includes('node_modules')) late.add(next)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (seen.has(next) || next.includes('node_modules')) continue
        seen.add(next)
        open.push(next)
      }
    }
    // What is fetched when somebody touches the page (design/later).
    if (!page.endsWith(lateMark)) for (const id of late) walk(graph, id, `${page}${lateMark}`)
  }
}

/** The files' names of the icons that a module imports: `Share2` stands in share-2. */
function iconsIn(code) {
  const named = /import \{([^}]+)\} from 'lucide-react'/.exec(code)?.[1] ?? ''
  return named.split(',').map((one) => one.trim().split(' ', 1)[0].replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()).filter(Boolean)
}
