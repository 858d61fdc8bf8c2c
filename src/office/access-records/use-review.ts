import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { readAccessReview, signAccessReview, type AccessReviewList } from './contract.ts'
import type { LookKind } from '#domain/access-looks.ts'
import type { ReviewPartProps } from './review-part.tsx'
import { reviewTexts as texts } from './texts.ts'

export function useReview(): ReviewPartProps {
  const [board, setBoard] = useState<AccessReviewList | null>(null)
  const ask = async (query: { month?: string; branch?: string }) =>
    setBoard(await call(readAccessReview, { query }, { quiet: true }))
  const read = useAction((_press, query: { month?: string; branch?: string }) => ask(query))
  const sign = useAction(async (press, month: string, branchId: string, note: string, looked: LookKind[]) => {
    await call(signAccessReview, { body: { month, branchId, note, looked } }, { ...press, quiet: true })
    await ask({ month, branch: branchId })
    say(texts.said)
    return true as const
  })
  return {
    board,
    problem: sign.problem ?? read.problem,
    busy: read.busy || sign.busy,
    onShow: (period) => void read.run(period),
    onSign: sign.run,
  }
}
