/** What happens before a move inside the document is shown. */
import type { MiddlewareFunction } from 'react-router'
import { partsThere, touch } from '#design/later/late.tsx'
import { loadsWholeAtBorders } from '#web/zones/whole-load.ts'

export { partsThere }

/** For the document's `clientMiddleware`: whether the move stays inside, and that what stands on the next page is there before that page is shown. */
export const beforeMove: MiddlewareFunction<unknown> = async ({ request }, next) => {
  loadsWholeAtBorders(request)
  touch()
  await next()
  await partsThere()
}
