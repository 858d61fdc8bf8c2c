import type { AnyEndpoint } from '#contract/endpoint.ts'

/** Around what the schema stars in a body, as it is stored; undefined if it stars nothing. */
export function starredIn(schema: AnyEndpoint['body'], body: object): string | undefined {
  const parsed = schema?.safeParse(body)
  if (!parsed?.success) return undefined
  const typed = new Set<unknown>(Object.values(body))
  const found = Object.values(parsed.data as object).find(
    (text): text is string => typeof text === 'string' && text.includes('*') && !typed.has(text),
  )
  const at = found?.indexOf('*') ?? 0
  return found?.slice(Math.max(0, at - 12), found.lastIndexOf('*') + 1).slice(0, 40)
}
