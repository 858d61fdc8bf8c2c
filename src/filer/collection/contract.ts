/** Requirements J36 to J39. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const documentStates = ['waiting', 'loading', 'complete', 'none', 'partial', 'failed'] as const
const document = z.object({ index: z.int(), name: z.string(), state: z.enum(documentStates) })

export const collectStep = endpoint({
  method: 'POST',
  path: '/api/spring/scraping/:step',
  summary: '자료 불러오기',
  who: 'member',
  act: 'collect',
  params: z.object({ step: z.enum(['1', '2', '3']) }),
  answer: z.object({
    result: z.enum(['S', 'F']),
    step: z.int(),
    documents: z.array(document),
    reason: z.optional(z.enum(['retry', 'identity', 'closed', 'rights', 'shape', 'session'])),
  }),
})

const collectionState = z.object({
  progress: z.int(),
  checked: z.array(z.boolean()),
  steps: z.array(
    z.object({ step: z.int(), state: z.enum(['waiting', 'running', 'done', 'failed']), error: z.optional(z.string()) }),
  ),
  documents: z.array(document),
})
export type CollectionState = z.infer<typeof collectionState>
export const readCollection = endpoint({
  method: 'GET',
  path: '/api/spring/scraping',
  summary: '자료 불러오기 진행',
  who: 'member',
  act: 'read-collection',
  answer: collectionState,
})
