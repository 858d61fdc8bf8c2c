/** /office/money: fees that are due, money that people settle, fees that were paid. */
import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { listDueFees, listMoneyCases, listReceipts } from './contract.ts'
import { useClosing } from './closing/use-closing.ts'
import { useComparison } from './comparison/use-comparison.ts'
import { useStatement } from './statement/use-statement.ts'
import { useMoneyActs } from './dialogs/use-money-acts.ts'
import { useFound } from './tables/use-found.ts'
import { DeskScreen } from './money.screen.tsx'

/** Parts that an address may open by `#…`. */
const addressed: readonly string[] = ['cases', 'statement', 'comparison']

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const options = { signal: request.signal, quiet: true }
  const asked = Promise.all([
    call(listDueFees, { body: { keyword: '', page: 0 } }, options),
    call(listMoneyCases, {}, options),
    call(listReceipts, {}, options),
  ])
  const [found] = await Promise.all([
    boardOrProblem(asked, listDueFees.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function MoneyRoute() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const [tab, setTab] = useState('due')
  const due = useFound('due', board?.[0] ?? null)
  const paid = useFound('paid', null)
  const closing = useClosing()
  const refresh = async () => {
    await Promise.all([revalidate(), due.again(), paid.again()])
  }
  const acts = useMoneyActs(refresh)
  const statement = useStatement(refresh)
  const comparison = useComparison(refresh)
  const open = useAction(async (_press, to: string) => {
    setTab(to)
    if (to === 'paid' && !paid.list) await paid.search('')
    if (to === 'statement' && !statement.rows) await statement.load()
    if (to === 'comparison' && !comparison.found) await comparison.load()
    if (to === 'closing' && !closing.periods) await closing.show(closing.day)
  })
  const { hash } = useLocation()
  const asked = hash.slice(1)
  const { run } = open
  // A link from the first page names the part that it counts.
  useEffect(() => {
    if (addressed.includes(asked)) void run(asked)
  }, [asked, run])
  return (
    <DeskScreen
      desk={board ? { due, paid, closing, statement, comparison, cases: board[1], receipts: board[2].rows } : null}
      tab={tab}
      onTab={(to) => void open.run(to)}
      acts={acts}
      problem={problem ?? null}
      reloading={state === 'loading'}
      onRetry={() => void revalidate().then(() => say(''))}
    />
  )
}
