/**
 * Which modules of the pages stand together in one file of script. Each file costs its name, its imports and a start of
 * compression from nothing; so what many pages of one part of the product bring is one file. Plain JavaScript for Node
 * 20.
 */

/** How many pages of a part must bring a module before it stands in the part's file. */
const leastPages = { lanes: 8, office: 5 }

/** `partOf` gives the part that a page belongs to, by its module; null for a module that is no page. */
export function sharedChunks(partOf) {
  const pagesOf = pagesBy(partOf)
  return {
    debugName: 'parts',
    // What other parts share with this one keeps its own file.
    includeDependenciesRecursively: false,
    name(id, graph) {
      if (!/[\\/](?:src|node_modules)[\\/]/.test(id)) return null
      const pages = Object.groupBy(pagesOf(id, graph), partOf)
      const parts = Object.keys(pages)
      const isShared = (part) => pages[part].length >= (leastPages[part] ?? Number.POSITIVE_INFINITY)
      return parts.length > 0 && parts.every(isShared) ? parts.sort().join('-') : null
    },
  }
}

/** The pages that bring a module when they are opened: up the imports, but not through `import()`. */
function pagesBy(partOf) {
  const importers = new Map()
  const importersOf = (id, graph) => {
    const known = importers.get(id)
    if (known) return known
    // Each look into the graph crosses into the bundler, which takes its time.
    const found = graph.getModuleInfo(id)?.importers ?? []
    importers.set(id, found)
    return found
  }
  return function pages(id, graph) {
    const seen = new Set([id])
    for (const at of seen) for (const importer of importersOf(at, graph)) seen.add(importer)
    // The router asks for one module under several queries.
    return new Set([...seen].filter((at) => partOf(at)).map((at) => at.replace(/\?.*/, '')))
  }
}
