/** The consents that can be taken back, or given, on the page itself. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { withdrawDelegation } from '#filer/consent/calls.ts'
import { giveMarketing, withdrawMarketing } from '#filer/member/contract.ts'
import type { MarketingProps } from '#filer/member/edit/marketing-part.tsx'
import { editTexts as texts } from '#filer/member/texts.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'

/** The consent to the agent is taken back: asked once more, then said what follows. `shownWon`: what is said to come back. */
export function useAgentWithdrawal(office: string, money: readonly string[], shownWon: number) {
  const { revalidate } = useRevalidator()
  const stop = useAction(async (key) => {
    await call(withdrawDelegation, { body: { shownWon } }, { ...key, quiet: true })
    await revalidate()
    await notify(texts.agent.done)
  })
  const { problem } = stop
  useEffect(() => {
    if (!problem || problem.code === 'auth.fresh') return
    const isNothing = problem.code === 'consent.none'
    if (problem.code === 'consent.refund-changed') {
      void revalidate()
      void notify({ ...texts.agent.problem, body: problem.message })
    } else void notify(isNothing ? { ...texts.agent.nothing, body: problem.message } : texts.agent.problem)
  }, [problem, revalidate])
  const onWithdraw = async () => {
    const ask = {
      ...texts.agent.ask,
      title: texts.agent.ask.title(office),
      body: [texts.agent.ask.body, ...money].join(' '),
    }
    if (await confirm({ ...ask, tone: 'danger' })) await stop.run()
  }
  return { busy: stop.busy, problem, onWithdraw: () => void onWithdraw() }
}

/** Advertising on and off: off is asked once more, on names the words that were shown. */
export function useMarketing(
  office: string,
  since: string | null,
  words: { hash: string; text: string } | null,
): MarketingProps {
  const { revalidate } = useRevalidator()
  const stop = useAction(async (key) => {
    await call(withdrawMarketing, {}, key)
    await revalidate()
    say(texts.marketing.done)
  })
  const confirmStop = async () => {
    const ask = { ...texts.marketing.ask, title: texts.marketing.ask.title(office) }
    if (await confirm(ask)) await stop.run()
  }
  const give = useAction(async (key) => {
    if (!words) return
    await call(giveMarketing, { body: { hash: words.hash } }, key)
    await revalidate()
    say(texts.marketing.agreed)
  })
  useEffect(() => {
    if (give.problem) void notify(texts.marketing.notGiven)
  }, [give.problem])
  useEffect(() => {
    if (!stop.problem) return
    const { title } = texts.marketing.problem
    const isNothing = stop.problem.code === 'marketing.none'
    void notify(isNothing ? { title, body: stop.problem.message } : texts.marketing.problem)
  }, [stop.problem])
  return {
    office,
    since,
    words: words?.text ?? null,
    busy: stop.busy || give.busy,
    onGive: () => void give.run(),
    onWithdraw: () => void confirmStop(),
  }
}
