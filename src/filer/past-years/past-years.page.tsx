import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import type { StatedMemberFacts } from '#domain/past-years/family.ts'
import { useAction } from '#web/action.ts'
import { leadBackTo } from '#web/browser/left-for-payment.ts'
import { call } from '#web/call.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { agreeToPastYears, checkPastYear, entrustPastYear, readPastYears, withdrawPastYear } from './contract.ts'
import { EntrustedYears, PastYearsView, type YearState } from './past-years.view.tsx'
import { pastYearsTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  return call(readPastYears, {}, { quiet: true, signal: request.signal }).then(
    async (read) => {
      if (read.entrusted.length > 0) await EntrustedYears.fetch()
      return { read, problem: null }
    },
    (thrown: unknown) => {
      const problem = asCallProblem(thrown, readPastYears.path)
      // Already redirected to sign-in.
      if (problem.status === 401) throw thrown
      return { read: null, problem }
    },
  )
}

const quiet = { quiet: true } as const

async function checked(incomeYear: number, familyAnswers: StatedMemberFacts[]): Promise<YearState> {
  try {
    const params = { incomeYear: String(incomeYear) }
    const { year, reason } = await call(checkPastYear, { params, body: { told: familyAnswers } }, quiet)
    return year ? { state: 'done', year } : { state: 'failed', words: texts.failures[reason ?? 'retry'] }
  } catch (thrown) {
    const problem = asCallProblem(thrown, checkPastYear.path)
    if (problem.status === 401) throw thrown
    return { state: 'failed', words: problem.message }
  }
}

export default function PastYearsPage() {
  const { read, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  // A fee is paid from this page and ends here.
  useEffect(() => leadBackTo(href('/mypage-past-years')), [])
  const [years, setYears] = useState<ReadonlyMap<number, YearState>>(new Map())
  const keep = useCallback(
    (incomeYear: number, year: YearState) => setYears((before) => new Map(before).set(incomeYear, year)),
    [],
  )
  const answersByYear = useRef(new Map<number, readonly StatedMemberFacts[]>())
  const checkAgain = useAction(async (_press, incomeYear: number, newAnswers: readonly StatedMemberFacts[]) => {
    const before = answersByYear.current.get(incomeYear) ?? []
    const all = [
      ...before.filter(({ memberId }) => !newAnswers.some((more) => more.memberId === memberId)),
      ...newAnswers,
    ]
    answersByYear.current.set(incomeYear, all)
    keep(incomeYear, { state: 'loading' })
    keep(incomeYear, await checked(incomeYear, all))
    say(texts.done)
  })
  const start = useAction(async (press) => {
    if (!read?.consent) return
    if (!read.consent.given) await call(agreeToPastYears, {}, { ...press, ...quiet })
    for (const incomeYear of read.incomeYears) keep(incomeYear, { state: 'waiting' })
    // In turn: the portal reads four documents of a year at once.
    for (const incomeYear of read.incomeYears) {
      keep(incomeYear, { state: 'loading' })
      // oxlint-disable-next-line no-await-in-loop
      keep(incomeYear, await checked(incomeYear, []))
    }
    say(texts.done)
  })
  const entrust = useAction(async (press, incomeYear: number) => {
    if (!read?.terms) return
    const familyAnswers = [...(answersByYear.current.get(incomeYear) ?? [])]
    const body = { told: familyAnswers, feeWon: read.feePerYearWon, version: read.terms.version }
    const sent = { params: { incomeYear: String(incomeYear) }, body }
    const { reason } = await call(entrustPastYear, sent, { ...press, ...quiet })
    if (reason) keep(incomeYear, { state: 'failed', words: texts.failures[reason] })
    else say(texts.entrust.said)
    await revalidate()
  })
  const withdraw = useAction(async (press, incomeYear: number) => {
    await call(withdrawPastYear, { params: { incomeYear: String(incomeYear) } }, { ...press, ...quiet })
    say(texts.entrusted.said)
    await revalidate()
  })
  return (
    <PastYearsView
      read={read}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      years={years}
      start={start}
      again={checkAgain}
      entrust={entrust}
      withdraw={withdraw}
    />
  )
}
