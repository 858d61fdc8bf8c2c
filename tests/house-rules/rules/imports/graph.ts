/** What only shows when imports are followed: cycles, and the server's code on its way to the browser. */
import type { Project, Import, Module, Rule, Violation } from '../../reading/project.ts'

type Step = { module: Module; by: Import }

function graph(project: Project): Map<string, Module> {
  return new Map(project.modules.map((module) => [module.path, module]))
}

/** The modules that a module's imports of the wanted kinds lead to. */
function follow(module: Module, all: ReadonlyMap<string, Module>, wanted: (one: Import) => boolean): Step[] {
  return module.imports.flatMap((by) => {
    const next = wanted(by) && by.target.kind === 'file' ? all.get(by.target.path) : undefined
    return next ? [{ module: next, by }] : []
  })
}

export const noCycles: Rule = { name: 'no module loads itself by a detour', find: cycles }

/**
 * Tarjan's strongly connected components over imports of every kind, type-only and dynamic too: one of several modules
 * is a cycle.
 */
function cycles(project: Project): Violation[] {
  const all = graph(project)
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const found: Violation[] = []
  const visit = (module: Module) => {
    const here = index.size
    index.set(module.path, here)
    low.set(module.path, here)
    open.push(module.path)
    for (const { module: next } of follow(module, all, () => true)) {
      if (!index.has(next.path)) visit(next)
      if (open.includes(next.path))
        low.set(module.path, Math.min(low.get(module.path) ?? here, low.get(next.path) ?? here))
      if (next === module) found.push({ path: module.path, what: 'loads itself' })
    }
    if (low.get(module.path) !== here) return
    const cycle = open.splice(open.indexOf(module.path)).sort()
    if (cycle.length > 1) found.push({ path: cycle[0] ?? '', what: `is part of a cycle: ${cycle.join(', ')}` })
  }
  for (const module of project.modules) if (!index.has(module.path)) visit(module)
  return found
}

/** Where the browser begins: the document, the first line, and every route and layout that src/routes.ts can name. */
function browserRoots(project: Project): Module[] {
  return project.modules.filter(
    ({ path }) =>
      path === 'src/root.tsx' || path === 'src/entry.client.tsx' || /^src\/.*\.(page|layout)\.tsx$/.test(path),
  )
}

/** Every module the browser gets, with the way to it. */
export function browserGraph(project: Project): Map<string, readonly string[]> {
  const all = graph(project)
  const ways = new Map<string, readonly string[]>(browserRoots(project).map(({ path }) => [path, [path]]))
  for (const [path, way] of ways) {
    const module = all.get(path)
    if (!module) continue
    for (const { module: next } of follow(module, all, (one) => !one.typeOnly))
      if (!ways.has(next.path)) ways.set(next.path, [...way, next.path])
  }
  return ways
}

export const browserStaysClean: Rule = {
  name: "the browser's graph never reaches the server's code or Node",
  find: (project) => {
    const all = graph(project)
    return [...browserGraph(project)].flatMap(([path, way]) => {
      const told = way.join(' -> ')
      if (/\.server\./.test(path))
        return [{ path: way[0] ?? path, what: `brings the server's code to the browser: ${told}` }]
      const builtins = all.get(path)?.imports.filter((one) => !one.typeOnly && one.target.kind === 'builtin') ?? []
      return builtins.map(({ specifier }) => ({ path, what: `brings ${specifier} to the browser: ${told}` }))
    })
  },
}
