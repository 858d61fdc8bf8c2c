/** How a path of an endpoint is filled: `/api/spring/posts/:id` and `{ id: '7' }` become `/api/spring/posts/7`. */
export function fillPath(path: string, params: Readonly<Record<string, string>> | undefined): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new RangeError(`the path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** Query text from plain values; undefined and null are left out. */
export function queryText(query: Readonly<Record<string, unknown>> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
}
