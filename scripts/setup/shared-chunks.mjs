/**
 * Groups the pages' modules into chunks. Each file costs its name, its imports and a fresh start of compression, so
 * modules that many pages of one part use share a file.
 */

/** Number of pages of a part that must load a module before it goes into the part's file. */
const leastPages = { lanes: 8, office: 5 }

/** `partOf` returns the part of a page by its module; null for a module that is not a page. */
export function sharedChunks(partOf) {
  const pagesOf = pagesBy(partOf)
  return {
    debugName: 'parts',
    // Modules shared with other parts keep a file of their own.
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

/** The pages that load a module when they are opened: follows imports upwards, but not `import()`. */
function pagesBy(partOf) {
  const importers = new Map()
  const importersOf = (id, graph) => {
    const known = importers.get(id)
    if (known) return known
    // Each access to the graph calls into the bundler, which is slow.
    const found = graph.getModuleInfo(id)?.importers ?? []
    importers.set(id, found)
    return found
  }
  return function pages(id, graph) {
    const seen = new Set([id])
    for (const at of seen) for (const importer of importersOf(at, graph)) seen.add(importer)
    // The router requests one module under several queries.
    return new Set([...seen].filter((at) => partOf(at)).map((at) => at.replace(/\?.*/, '')))
  }
}
