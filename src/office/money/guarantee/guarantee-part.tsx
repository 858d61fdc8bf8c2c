import { useCallback, useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { say } from '#design/messages/status-region.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { guaranteeCauses } from '#domain/branch/stages.ts'
import type { ClaimAct } from '#domain/guarantee.ts'
import { causeNames } from '#domain/guarantee.texts.ts'
import { won } from '#domain/money.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { type Action, useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { actOnGuarantee, listGuaranteeClaims } from '#office/money/contract.ts'
import type { ClaimRow } from './schemas.ts'
import { guaranteeTexts as texts } from './texts.ts'

type Body = BodyOf<typeof actOnGuarantee>
type Act = Action<[caseNumber: string, body: Body, said: string], true>

export function GuaranteePart() {
  const [found, setFound] = useState<AnswerOf<typeof listGuaranteeClaims> | null>(null)
  const load = useAction(async () => setFound(await call(listGuaranteeClaims, {}, { quiet: true })))
  const { run } = load
  const again = useCallback(() => void run(), [run])
  useEffect(again, [again])
  const act: Act = useAction(async (press, caseNumber: string, body: Body, confirmation: string) => {
    await call(actOnGuarantee, { params: { caseNumber }, body }, { ...press, quiet: true })
    await run()
    say(confirmation)
    return true as const
  })
  if (load.problem)
    return <LoadFailed words={texts.failed} problem={load.problem} onRetry={again} retrying={load.busy} />
  if (!found) return null
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      {found.firms.length > 0 ? (
        <>
          <ul className="text-small tabular-nums">
            {found.firms.map(({ branch, mostWon }) => (
              <li key={branch}>{texts.firm(branch, won(mostWon))}</li>
            ))}
          </ul>
          <AskForm act={act} />
        </>
      ) : (
        <EmptyState title={texts.off.title}>{texts.off.body}</EmptyState>
      )}
      {found.firms.length + found.claims.length > 0 ? <Claims claims={found.claims} act={act} /> : null}
      {found.claims.length < found.total ? (
        <p className="text-small text-secondary">{texts.more(found.claims.length, found.total)}</p>
      ) : null}
    </div>
  )
}

const read = (typed: string) => {
  const reading = readWon(typed)
  return reading.kind === 'amount' ? reading.won : Number.NaN
}
const causes = guaranteeCauses.map((value) => ({ value, label: causeNames[value] }))

function AskForm({ act }: { act: Act }) {
  const { ask } = texts
  const form = useApiForm({
    endpoint: actOnGuarantee,
    start: { caseNumber: '', cause: 'calculation', amountWon: '', reason: '', proof: '' },
    sentences: { amountWon: ask.missing.amount, reason: ask.missing.words, proof: ask.missing.words },
    toBody: ({ cause, amountWon, reason, proof }): Body => ({
      act: 'ask',
      cause: cause as (typeof guaranteeCauses)[number],
      amountWon: read(amountWon),
      reason: reason.trim(),
      proof: proof.trim(),
    }),
    check: ({ caseNumber }) => ({ caseNumber: isBlank(caseNumber) ? ask.missing.caseNumber : null }),
    act,
    send: (body): Promise<true | undefined> => act.run(form.typed.caseNumber.trim(), body, ask.said),
  })
  return (
    <section className="flex max-w-text flex-col gap-3">
      <h2 className="text-h3">{ask.title}</h2>
      <ApiForm form={form} label={ask.title} press={ask.press} button={{ size: 'medium', tone: 'outline' }}>
        <TextField label={ask.caseNumber} hint={ask.caseHint} autoComplete="off" {...form.field('caseNumber')} />
        <SelectField label={ask.cause} choices={causes} {...form.field('cause')} />
        <AmountField label={ask.amount} {...form.value('amountWon')} />
        <TextArea label={ask.reason} rows={2} {...form.field('reason')} />
        <TextArea label={ask.proof} hint={ask.proofHint} rows={2} {...form.field('proof')} />
      </ApiForm>
    </section>
  )
}

type Window = { row: ClaimRow; act: 'decide' | 'pay' }

function Claims({ claims, act }: { claims: readonly ClaimRow[]; act: Act }) {
  const [open, setOpen] = useState<Window | null>(null)
  const press = (row: ClaimRow, pressed: Exclude<ClaimAct, 'ask'>) => {
    if (pressed === 'withdraw')
      void act.run(row.caseNumber, { act: 'withdraw', amountWon: row.amountWon }, texts.withdraw.said)
    else setOpen({ row, act: pressed })
  }
  const columns: Column<ClaimRow>[] = [
    {
      name: texts.columns.name,
      head: true,
      cell: ({ caseNumber, name }) => <CaseLink caseNumber={caseNumber}>{`${name} ${caseNumber}`}</CaseLink>,
    },
    { name: texts.columns.branch, quiet: true, cell: ({ branch }) => branch },
    { name: texts.columns.cause, quiet: true, cell: ({ cause }) => causeNames[cause] },
    { name: texts.columns.amount, align: 'right', cell: ({ amountWon }) => won(amountWon) },
    {
      name: texts.columns.state,
      cell: ({ state, reference }) => (reference ? `${texts.states[state]} (${reference})` : texts.states[state]),
    },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (row) => (
        <span className="inline-flex gap-2">
          {row.acts.map((allowedAct) =>
            allowedAct === 'ask' ? null : (
              <Button
                key={allowedAct}
                size="small"
                tone="outline"
                aria-label={texts.of(texts.acts[allowedAct], row.name)}
                onClick={() => press(row, allowedAct)}
              >
                {texts.acts[allowedAct]}
              </Button>
            ),
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <ProblemBanner problem={act.problem} />
      <DataTable
        caption={texts.tab}
        density="office"
        rows={claims}
        rowKey={({ caseNumber, proposed }) => `${caseNumber} ${proposed.at}`}
        columns={columns}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
      />
      <DecideDialog row={open?.act === 'decide' ? open.row : null} act={act} onClose={() => setOpen(null)} />
      <PayDialog row={open?.act === 'pay' ? open.row : null} act={act} onClose={() => setOpen(null)} />
    </>
  )
}

/** What the second person decides. */
export const ClaimProposal = ({ claim }: { claim: ClaimRow }) => (
  <ProposalFacts
    changes={[
      { what: texts.proposal.what, before: won(claim.paidWon), after: won(claim.paidWon + claim.amountWon) },
      { what: texts.proposal.cause, before: null, after: causeNames[claim.cause] },
      { what: texts.proposal.proof, before: null, after: claim.proof },
    ]}
    proposed={[claim.proposed]}
  />
)

type DialogProps = { row: ClaimRow | null; act: Act; onClose: () => void }

function DecideDialog({ row, act, onClose }: DialogProps) {
  const words = texts.decide
  const form = useApiForm({
    endpoint: actOnGuarantee,
    start: { agree: true },
    sentences: {},
    toBody: ({ agree }): Body => ({ act: 'decide', agree, amountWon: row?.amountWon ?? 0 }),
    act,
    send: async (body) => {
      const confirmation = body.act === 'decide' && body.agree ? words.said : words.refused
      if (!row || !(await act.run(row.caseNumber, body, confirmation))) return undefined
      onClose()
      return true
    },
  })
  return (
    <FormDialog
      form={form}
      open={row !== null}
      title={words.title(row?.name ?? '')}
      onClose={onClose}
      yes={words.yes}
      no={texts.pay.no}
      size="large"
    >
      {row ? <ClaimProposal claim={row} /> : null}
      <div>
        <Button size="small" tone="outline" onClick={() => void form.submit({ agree: false })}>
          {words.no}
        </Button>
      </div>
    </FormDialog>
  )
}

function PayDialog({ row, act, onClose }: DialogProps) {
  const words = texts.pay
  const form = useApiForm({
    endpoint: actOnGuarantee,
    start: { reference: '' },
    sentences: { reference: words.missing },
    toBody: ({ reference }): Body => ({ act: 'pay', reference, amountWon: row?.amountWon ?? 0 }),
    act,
    send: async (body) => {
      if (!row || !(await act.run(row.caseNumber, body, words.said))) return undefined
      onClose()
      return true
    },
  })
  return (
    <FormDialog
      form={form}
      open={row !== null}
      title={words.title(row?.name ?? '')}
      onClose={onClose}
      yes={words.yes}
      no={words.no}
      size="large"
    >
      <p className="text-small text-secondary">{words.body}</p>
      {row ? <ClaimProposal claim={row} /> : null}
      <TextField label={words.reference} autoComplete="off" {...form.field('reference')} />
    </FormDialog>
  )
}
