import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { seenLength } from '#domain/plain-text.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { Company, CompanyRow } from '#office/branches/contract.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { turnSwitch } from '#office/branches/contract.ts'

const texts = branchSettingsTexts.switches

export type SwitchChange = { name: Company; off: boolean; reason: string }
export type SwitchesProps = {
  rows: readonly CompanyRow[]
  mayTurn: boolean
  turning: Company | null
  problem: CallProblem | null
  onSwitchChange: (turnSwitch: SwitchChange) => Promise<boolean>
}

function useSwitches({
  turning,
  problem,
  onSwitchChange,
}: Pick<SwitchesProps, 'turning' | 'problem' | 'onSwitchChange'>) {
  const form = useApiForm({
    endpoint: turnSwitch,
    start: { reason: '', name: null as Company | null, off: false },
    sentences: { reason: texts.reasonMissing },
    toBody: ({ reason, name, off }) => ({ name, off, reason: reason.trim() }),
    act: { busy: turning !== null, problem },
    send: async ({ name, off, reason }) => {
      if (name === null) return
      const company = texts.names[name]
      const isMeant = await confirm({
        title: off ? texts.ask.stop(company) : texts.ask.start(company),
        body: texts.ask.body,
        yes: off ? texts.stop : texts.start,
        no: texts.ask.no,
      })
      if (isMeant && (await onSwitchChange({ name, off, reason }))) return true
    },
  })
  return { form, toggle: ({ name, off }: CompanyRow) => form.submit({ name, off: !off }) }
}

export function Switches({ rows, mayTurn, ...turns }: SwitchesProps) {
  const { form, toggle } = useSwitches(turns)
  return (
    <section aria-labelledby="outside-switches" className="mt-10 flex flex-col gap-4">
      <div className="flex max-w-text flex-col gap-1">
        <h2 id="outside-switches" className="text-h3">
          {texts.title}
        </h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      {mayTurn ? (
        <ApiForm form={form} label={texts.title} className="max-w-text">
          <TextField label={texts.reason} need="required" hint={texts.reasonHint} {...form.field('reason')} />
        </ApiForm>
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
                busy={turns.turning === row.name}
                disabledReason={seenLength(form.typed.reason.trim()) < 2 ? texts.reasonMissing : null}
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
