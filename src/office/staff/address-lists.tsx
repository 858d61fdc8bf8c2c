import { useState } from 'react'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { AddressList } from './contract.ts'
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

function Place({ list, ownAddress, busy, problem, onSet }: PlaceProps) {
  const { name, ranges, changes } = list
  const [typed, setTyped] = useState(ranges.join('\n'))
  const [sent, setSent] = useState(false)
  const wrong = sent && !busy ? wrongOf(problem) : null
  const set = (reason: string) => {
    setSent(true)
    return onSet(list, rangesIn(typed), reason)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{name}</span>
          <span className="text-small break-all text-secondary tabular-nums">{inWords(ranges)}</span>
        </span>
        <ReasonDialog
          press={texts.press}
          name={texts.pressOf(name)}
          title={texts.ask(name)}
          body={texts.body}
          busy={busy}
          onReason={set}
          refusal={wrong ? null : <ProblemBanner problem={problem} />}
        >
          <TextArea
            label={texts.ranges}
            hint={`${texts.hint} ${texts.own(ownAddress)}`}
            rows={4}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setSent(false)
            }}
            error={wrong}
          />
        </ReasonDialog>
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
      {changes.map(({ ranges, by, reason, at }) => (
        <li key={at} className="flex flex-col text-small">
          <span className="font-semibold break-all tabular-nums">{inWords(ranges)}</span>
          <span className="wrap-anywhere">{reason}</span>
          <span className="text-caption text-secondary tabular-nums">
            {[momentInWords(new Date(at)), by].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
