/** Fetched with the first press: few texts need it. */
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { confirm } from '#design/dialogs/confirm.tsx'
import { starsTexts as texts } from './stars.texts.ts'

/** What the schema stars in a body, as stored; undefined if nothing. */
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

/** Asks only where the server would star something. */
export async function agreesToStars(schema: AnyEndpoint['body'], body: unknown): Promise<boolean> {
  const shown = typeof body === 'object' && body !== null ? starredIn(schema, body) : undefined
  return shown === undefined || confirm({ title: texts.title, body: texts.body(shown), yes: texts.yes, no: texts.no })
}
