import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { readAccessReview, signAccessReview, type AccessReviewBoard } from './contract.ts'
import type { ReviewPartProps } from './review-part.tsx'
import { reviewTexts as texts } from './texts.ts'

export function useReview(): ReviewPartProps {
  const [board, setBoard] = useState<AccessReviewBoard | null>(null)
  const ask = async (query: { month?: string; branch?: string }) =>
    setBoard(await call(readAccessReview, { query }, { quiet: true }))
  const read = useAction((_press, query: { month?: string; branch?: string }) => ask(query))
  const sign = useAction(async (press, month: string, branchId: string, note: string) => {
    await call(signAccessReview, { body: { month, branchId, note } }, { ...press, quiet: true })
    await ask({ month, branch: branchId })
    say(texts.said)
    return true as const
  })
  return {
    board,
    problem: sign.problem ?? read.problem,
    busy: read.busy || sign.busy,
    onShow: (of) => void read.run(of),
    onSign: sign.run,
  }
}
