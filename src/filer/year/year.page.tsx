import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { chooseYearNotices, estimateInterim, readOwnIncome, readOwnYear } from './contract.ts'
import { yearTexts as texts } from './texts.ts'
import { IncomePart, YearView } from './year.view.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const part = IncomePart.fetch()
  const loaded = await call(readOwnYear, {}, { quiet: true, signal: request.signal }).then(
    (read) => ({ read, problem: null }),
    (thrown: unknown) => {
      const problem = asCallProblem(thrown, readOwnYear.path)
      // Already redirected to sign-in.
      if (problem.status === 401) throw thrown
      return { read: null, problem }
    },
  )
  await part
  return loaded
}

export default function YearPage() {
  const { read, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [found, setFound] = useState<AnswerOf<typeof estimateInterim> | null>(null)
  const choose = useAction(async (press, on: boolean) => {
    await call(chooseYearNotices, { body: { on, hash: read?.notices?.hash ?? '' } }, { ...press, quiet: true })
    await revalidate()
    say(on ? texts.notices.saidOn : texts.notices.saidOff)
  })
  const estimate = useAction(async (_press, body: BodyOf<typeof estimateInterim>) => {
    setFound(await call(estimateInterim, { body }, { quiet: true }))
    say(texts.estimate.done)
    return true as const
  })
  const [income, setIncome] = useState<AnswerOf<typeof readOwnIncome> | null>(null)
  const readIncome = useAction(async (press) => {
    const answer = await call(readOwnIncome, {}, { ...press, quiet: true })
    setIncome(answer)
    say(answer.income ? texts.incomeRead : texts.incomeUnread)
  })
  return (
    <YearView
      read={read}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      choose={choose}
      estimate={estimate}
      found={found}
      income={{ found: income, read: readIncome }}
    />
  )
}
