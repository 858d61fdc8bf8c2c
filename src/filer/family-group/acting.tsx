import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import type { FamilyTie } from '#domain/family-group/family-group.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import {
  agreeToFamily,
  chooseProposal,
  compareFamily,
  type FamilyComparison,
  inviteFamily,
  joinFamily,
  leaveFamily,
  refuseFamily,
  withdrawInvitation,
} from './contract.ts'
import { FamilyGroupView } from './family-group.view.tsx'
import type { loadFamily } from './load.ts'
import type { MadeLink } from './props.ts'
import { familyGroupTexts as texts } from './texts.ts'

const quiet = { quiet: true } as const

export function ActingFamily({ group, invited, problem }: Awaited<ReturnType<typeof loadFamily>>) {
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const home = () => navigate(href('/mypage-family'), { replace: true })
  const { link, setLink, comparison, acts } = useFamilyActs(group?.consent?.hash ?? '', revalidate, home)
  return (
    <FamilyGroupView
      group={group}
      invited={invited}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      link={link}
      onLinkSent={() => setLink(null)}
      comparison={comparison}
      onHome={() => void home()}
      acts={acts}
    />
  )
}

type Wait = () => Promise<void>

function useFamilyActs(hash: string, revalidate: Wait, home: () => unknown) {
  const [link, setLink] = useState<MadeLink | null>(null)
  const [comparison, setComparison] = useState<FamilyComparison | null>(null)
  /** What was compared no longer holds. */
  const anew = async () => {
    setComparison(null)
    await revalidate()
  }
  const invite = useAction(async (press, body: { tie: FamilyTie; name: string }) => {
    const made = await call(inviteFamily, { body }, { ...press, ...quiet })
    setLink({ tie: body.tie, ...made })
    say(texts.invite.said)
    await revalidate()
    return made
  })
  const withdraw = useAction(async (press, invitation: string) => {
    await call(withdrawInvitation, { body: { invitation } }, { ...press, ...quiet })
    setLink(null)
    say(texts.open.said)
    await revalidate()
  })
  const join = useAction(async (press, token: string) => {
    await call(joinFamily, { body: { token, hash } }, { ...press, ...quiet })
    say(texts.join.said)
    await home()
  })
  const refuse = useAction(async (press, token: string) => {
    if (!(await confirm(texts.join.ask))) return
    await call(refuseFamily, { body: { token } }, { ...press, ...quiet })
    say(texts.join.refused)
    await home()
  })
  const agree = useAction(async (press, on: boolean) => {
    await call(agreeToFamily, { body: { on, hash } }, { ...press, ...quiet })
    say(on ? texts.consent.said : texts.end.withdrawn)
    await anew()
  })
  const leave = useAction(async (press) => {
    if (!(await confirm(texts.end.ask))) return
    await call(leaveFamily, {}, { ...press, ...quiet })
    say(texts.end.left)
    await anew()
  })
  return {
    link,
    setLink,
    comparison,
    acts: { invite, withdraw, join, refuse, agree, leave, ...useComparing(setComparison, revalidate) },
  }
}

function useComparing(show: (comparison: FamilyComparison) => void, revalidate: Wait) {
  const compare = useAction(async (press) => {
    show(await call(compareFamily, {}, { ...press, ...quiet }))
    say(texts.compare.said)
  })
  const choose = useAction(async (press, proposal: string) => {
    await call(chooseProposal, { body: { proposal } }, { ...press, ...quiet })
    say(texts.compare.chosen)
    show(await call(compareFamily, {}, quiet))
    await revalidate()
  })
  return { compare, choose }
}
