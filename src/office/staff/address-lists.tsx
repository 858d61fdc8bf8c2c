import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { setAddressList, type AddressList } from './contract.ts'
import { addressTexts as texts } from './addresses.texts.ts'

export type AddressListsProps = {
  lists: readonly AddressList[]
  ownAddress: string
  busy: boolean
  problem: CallProblem | null
  onSet: (list: AddressList, ranges: string[], reason: string) => Promise<true | undefined>
}

export function AddressLists({ lists, ownAddress, ...rest }: AddressListsProps) {
  if (lists.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.title}</h2>
      <p className="max-w-text text-small text-secondary">
        {texts.lead} {texts.own(ownAddress)}
      </p>
      <ul className="flex max-w-text flex-col gap-4">
        {lists.map((list) => (
          <li key={list.branchId ?? ''} className="flex flex-col gap-1">
            <Place list={list} ownAddress={ownAddress} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const rangesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)
const inWords = (ranges: readonly string[]) => (ranges.length === 0 ? texts.everywhere : ranges.join(', '))

function wrongOf(problem: CallProblem | null): string | null {
  if (problem?.code === 'input.invalid') return texts.wrong
  return problem?.fields?.ranges ?? null
}

type PlaceProps = Omit<AddressListsProps, 'lists'> & { list: AddressList }

function usePlaceForm({ list, busy, problem, onSet }: PlaceProps, onDone: () => void) {
  return useApiForm({
    endpoint: setAddressList,
    start: { ranges: list.ranges.join('\n'), reason: '' },
    sentences: { ranges: texts.wrong, reason: reasonDialogTexts.missing },
    toBody: ({ ranges, reason }) => ({ branchId: list.branchId, ranges: rangesIn(ranges), reason: reason.trim() }),
    act: { busy, problem },
    stays: true,
    send: async ({ ranges, reason }) => {
      if (await onSet(list, ranges, reason)) onDone()
    },
  })
}

function ChangeDialog(props: PlaceProps) {
  const { list, ownAddress, busy, problem } = props
  const [open, setOpen] = useState(false)
  const form = usePlaceForm(props, () => setOpen(false))
  const refused = form.pressed && !busy ? wrongOf(problem) : null
  const ranges = form.field('ranges')
  const close = () => {
    setOpen(false)
    form.clearProblems()
  }
  return (
    <>
      <Button size="small" tone="outline" aria-label={texts.pressOf(list.name)} onClick={() => setOpen(true)}>
        {texts.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={texts.ask(list.name)}
        onClose={close}
        yes={texts.press}
        no={reasonDialogTexts.no}
        refusal={form.pressed && !busy && !refused ? <ProblemBanner problem={problem} /> : null}
      >
        <p>{texts.body}</p>
        <TextArea
          label={texts.ranges}
          hint={`${texts.hint} ${texts.own(ownAddress)}`}
          rows={4}
          autoComplete="off"
          spellCheck={false}
          {...ranges}
          error={refused ?? ranges.error}
        />
        <TextField
          label={reasonDialogTexts.reason}
          hint={reasonDialogTexts.hint}
          autoComplete="off"
          {...form.field('reason')}
        />
      </FormDialog>
    </>
  )
}

function Place(props: PlaceProps) {
  const { name, ranges, changes } = props.list
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{name}</span>
          <span className="text-small break-all text-secondary tabular-nums">{inWords(ranges)}</span>
        </span>
        <ChangeDialog {...props} />
      </div>
      {changes.length > 0 ? (
        <Disclosure title={texts.history(changes.length)}>
          <Changes changes={changes} />
        </Disclosure>
      ) : null}
    </>
  )
}

function Changes({ changes }: Pick<AddressList, 'changes'>) {
  return (
    <ol className="flex flex-col gap-3">
      {changes.map(({ ranges, by: author, reason, at }) => (
        <li key={at} className="flex flex-col text-small">
          <span className="font-semibold break-all tabular-nums">{inWords(ranges)}</span>
          <span className="wrap-anywhere">{reason}</span>
          <span className="text-caption text-secondary tabular-nums">
            {[momentInWords(new Date(at)), author].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
