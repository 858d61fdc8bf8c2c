import { residentNumberProblem } from '#contract/answers.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { numberSentence } from '#domain/resident-number/texts.ts'
import { formTexts } from './texts.ts'

type Sentences<Typed> = { [Name in keyof Typed & string]?: string | null | undefined }

export type Judge<Typed> = {
  endpoint: Pick<AnyEndpoint, 'body'>
  /** What would be sent. The schema judges fields of the same name. */
  toBody: (typed: Typed) => unknown
  sentences: Sentences<Typed>
  /** Problems that the schema does not know; they come first. */
  check?: ((typed: Typed) => Sentences<Typed>) | undefined
}

/** In the order of the fields of `typed`. */
export function findProblems<Typed extends object>(judge: Judge<Typed>, typed: Typed): Record<string, string> {
  const { endpoint, toBody, sentences, check } = judge
  const own: Record<string, string | null | undefined> = check?.(typed) ?? {}
  const refused = new Map(findIssues(endpoint.body, toBody(typed)).map(({ path, message }) => [path[0], message]))
  const found = Object.keys(typed).map((name) => {
    const sentence =
      refused.get(name) === residentNumberProblem ? numberSentence : sentences[name as keyof typeof typed & string]
    return [name, own[name] ?? (refused.has(name) ? (sentence ?? formTexts.check) : null)] as const
  })
  return Object.fromEntries(found.filter((problem): problem is [string, string] => Boolean(problem[1])))
}

/** The problem at a path such as `people.0.name`. */
export function problemWithin<Typed>({ endpoint, toBody }: Judge<Typed>, typed: Typed, path: string): string | null {
  const issue = findIssues(endpoint.body, toBody(typed)).find((found) =>
    `${found.path.join('.')}.`.startsWith(`${path}.`),
  )
  if (!issue) return null
  return issue.message === residentNumberProblem ? numberSentence : formTexts.check
}

/** `change` without the fields that were typed on since they were sent. */
export const dropNewer = <Typed extends object>(change: Partial<Typed>, sent: Typed, now: Typed): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(change).filter(([name]) => sent[name as keyof Typed] === now[name as keyof Typed]),
  ) as Partial<Typed>

/** A refused part of the body that has no field of its own. */
export const isRefused = (schema: AnyEndpoint['body'], body: unknown): boolean => findIssues(schema, body).length > 0

type Issue = { path: readonly PropertyKey[]; message: string }

function findIssues(schema: AnyEndpoint['body'], body: unknown): readonly Issue[] {
  try {
    return schema?.safeParse(body).error?.issues ?? []
  } catch {
    // The recogniser could not be fetched; the request fails likewise and says so.
    return []
  }
}
