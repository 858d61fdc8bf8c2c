import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { seoulDay } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useRoot } from '#web/document/branch.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { serverNow } from '#web/server-clock.ts'
import type { SeasonProps } from './board/season.tsx'
import type { SwitchChange } from './board/switches.tsx'
import {
  requestSeasonChange,
  decideSeason,
  listBanners,
  listSwitches,
  readSeason,
  removeBanner,
  setBanner,
  turnSwitch,
  type BannerForm,
  type Company,
} from './contract.ts'
import { BranchSettingsView } from './branches.view.tsx'
import { branchSettingsTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [found, switches, season] = await Promise.all([
    listOrProblem(call(listBanners, {}, { signal: request.signal, quiet: true }), listBanners.path),
    call(listSwitches, {}, { signal: request.signal, quiet: true }).catch(() => null),
    call(readSeason, {}, { signal: request.signal, quiet: true }).catch(() => null),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { ...found, switches, season }
}

export default function BranchSettingsPage() {
  const { board, problem, switches, season } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const origin = useRoot()?.origin ?? ''
  const [formNumber, setFormNumber] = useState(0)
  const [removing, setRemoving] = useState<string | null>(null)
  const set = useAction(async (press, body: BannerForm) => {
    await call(setBanner, { body }, { ...press, quiet: true })
    await revalidate()
    setFormNumber((number) => number + 1)
    say(texts.form.said)
  })
  const remove = useAction(async (press, id: string) => {
    setRemoving(id)
    await call(removeBanner, { params: { id } }, { ...press, quiet: true }).finally(() => setRemoving(null))
    await revalidate()
    say(texts.remove.said)
  })
  const [turning, setTurning] = useState<Company | null>(null)
  const action = useAction(async (press, body: SwitchChange) => {
    setTurning(body.name)
    await call(turnSwitch, { body }, { ...press, quiet: true }).finally(() => setTurning(null))
    await revalidate()
    say(texts.switches.said[body.off ? 'off' : 'on'](texts.switches.names[body.name]))
    return true
  })
  const lengthen = useSeasonActs(revalidate)
  return (
    <>
      <ProblemBanner problem={remove.problem} />
      <BranchSettingsView
        board={board}
        problem={problem}
        reloading={state === 'loading'}
        now={() => new Date(serverNow())}
        origin={origin}
        formNumber={formNumber}
        setting={{ busy: set.busy, problem: set.problem, onSet: (form) => void set.run(form) }}
        removing={removing}
        onRetry={() => void revalidate()}
        onRemove={(id) => void remove.run(id)}
        season={season ? { ...lengthen, board: season, today: seoulDay(new Date(serverNow())) } : null}
        switches={
          switches
            ? {
                ...switches,
                turning,
                problem: action.problem,
                onSwitchChange: async (to) => (await action.run(to)) === true,
              }
            : null
        }
      />
    </>
  )
}

function useSeasonActs(revalidate: () => Promise<void>): Omit<SeasonProps, 'board' | 'today'> {
  const words = texts.season
  const asking = useAction(async (press, lastDay: string, reason: string) => {
    await call(requestSeasonChange, { body: { lastDay, reason } }, { ...press, quiet: true })
    await revalidate()
    say(words.asked)
    return true
  })
  const deciding = useAction(async (press, lastDay: string, approve: boolean) => {
    await call(decideSeason, { body: { lastDay, approve } }, { ...press, quiet: true })
    await revalidate()
    say(approve ? words.decided.yes : words.decided.no)
  })
  return {
    busy: asking.busy || deciding.busy,
    problem: asking.problem ?? deciding.problem,
    onAsk: async (lastDay, reason) => (await asking.run(lastDay, reason)) === true,
    onDecide: (lastDay, approve) => void deciding.run(lastDay, approve),
  }
}
