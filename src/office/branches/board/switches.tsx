import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { seenLength } from '#domain/plain-text.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Company, CompanyRow } from '#office/branches/contract.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { longest } from '#web/forms/limits.ts'
import { turnSwitch } from '#office/branches/contract.ts'

const texts = branchSettingsTexts.switches

export type Turn = { name: Company; off: boolean; reason: string }
export type SwitchesProps = {
  rows: readonly CompanyRow[]
  mayTurn: boolean
  turning: Company | null
  problem: CallProblem | null
  onTurn: (turnSwitch: Turn) => Promise<boolean>
}

export function Switches({ rows, mayTurn, turning, problem, onTurn }: SwitchesProps) {
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const toggle = async ({ name, off }: CompanyRow) => {
    const company = texts.names[name]
    const title = off ? texts.ask.start(company) : texts.ask.stop(company)
    const isMeant = await confirm({
      title,
      body: texts.ask.body,
      yes: off ? texts.start : texts.stop,
      no: texts.ask.no,
    })
    // Each switch needs its own reason.
    if (isMeant && (await onTurn({ name, off: !off, reason: given }))) setReason('')
  }
  return (
    <section aria-labelledby="outside-switches" className="mt-10 flex flex-col gap-4">
      <div className="flex max-w-text flex-col gap-1">
        <h2 id="outside-switches" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      <ProblemBanner problem={problem} />
      {mayTurn ? (
        <div className="max-w-text">
          <TextField
            label={texts.reason}
            need="required"
            hint={texts.reasonHint}
            maxLength={longest(turnSwitch.body, 'reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      ) : (
        <p className="text-small text-secondary">{texts.readOnly}</p>
      )}
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <CompanyLine key={row.name} row={row}>
            {mayTurn ? (
              <Button
                size="small"
                tone="outline"
                busy={turning === row.name}
                disabledReason={seenLength(given) < 2 ? texts.reasonMissing : null}
                aria-label={texts.of(texts.names[row.name], row.off ? texts.start : texts.stop)}
                onClick={() => void toggle(row)}
              >
                {row.off ? texts.start : texts.stop}
              </Button>
            ) : null}
          </CompanyLine>
        ))}
      </ul>
    </section>
  )
}

function CompanyLine({ row, children }: { row: CompanyRow; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {texts.names[row.name]}
          <Chip tone={row.off ? 'danger' : 'good'}>{row.off ? texts.off : texts.on}</Chip>
        </p>
        <p className="text-small text-secondary">{texts.effects[row.name]}</p>
        {row.at && row.reason ? (
          <p className="text-caption wrap-anywhere text-quiet">
            {row.reason} · {texts.turned(row.by ?? '', momentInWords(new Date(row.at)))}
          </p>
        ) : null}
      </div>
      {children}
    </li>
  )
}
