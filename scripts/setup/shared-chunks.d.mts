type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }
export function sharedChunks(partOf: (id: string) => string | null): {
  debugName: string
  includeDependenciesRecursively: false
  name(id: string, graph: Graph): string | null
}
