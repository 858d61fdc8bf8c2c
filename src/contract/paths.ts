export function fillPath(path: string, params: Readonly<Record<string, string>> | undefined): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new RangeError(`the path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** Omits undefined and null. */
export function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
}
