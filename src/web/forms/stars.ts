/** Fetched with the first press: few texts hold such a number. */
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { confirm } from '#design/dialogs/confirm.tsx'
import { starredIn } from './starred-in.ts'
import { starsTexts as texts } from './stars.texts.ts'

/** Asks only where the server would star a part of what was typed. */
export async function agreesToStars(schema: AnyEndpoint['body'], body: unknown): Promise<boolean> {
  const shown = typeof body === 'object' && body !== null ? starredIn(schema, body) : undefined
  return shown === undefined || confirm({ title: texts.title, body: texts.body(shown), yes: texts.yes, no: texts.no })
}
