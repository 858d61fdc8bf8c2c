import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { dayInWords } from '#domain/seoul-time.ts'
import type { HostRow, ProofFinding } from '#office/branch-editor/contract.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { proofSentence } from '#domain/branch/host-proof.texts.ts'
import { hostTexts as texts } from './hosts.texts.ts'

export type HostChecking = {
  busy: boolean
  problem: CallProblem | null
  onCheck: (host: string) => Promise<ProofFinding | undefined>
}

export function HostProofs({ hosts, checking }: { hosts: readonly HostRow[]; checking: HostChecking }) {
  return (
    <section aria-label={texts.title} className="flex max-w-text flex-col gap-3">
      <h3 className="text-label">{texts.title}</h3>
      <p className="text-small text-secondary">{texts.lead}</p>
      <ProblemBanner problem={checking.problem} />
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {hosts.map((row) => (
          <HostProof key={row.host} row={row} checking={checking} />
        ))}
      </ul>
    </section>
  )
}

function HostProof({ row, checking }: { row: HostRow; checking: HostChecking }) {
  const [finding, setFinding] = useState<ProofFinding>()
  const { host, state, published, provedAt, record } = row
  const isOpen = state !== 'unproved'
  const check = async () => setFinding(await checking.onCheck(host))
  return (
    <li className="flex flex-col gap-2 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{host}</span>
        <Chip tone={isOpen ? 'good' : 'warning'}>{texts.states[state]}</Chip>
        {provedAt ? <span className="text-quiet">{texts.provedOn(dayInWords(new Date(provedAt)))}</span> : null}
      </div>
      {published ? null : <p className="text-secondary">{texts.drafted}</p>}
      {isOpen ? null : (
        <>
          <Line label={texts.name} value={record.name} subject={texts.nameSubject} host={host} />
          <Line label={texts.type} value={record.type} />
          <Line label={texts.value} value={record.value} subject={texts.valueSubject} host={host} />
          <div>
            <Button
              size="small"
              tone="outline"
              aria-label={texts.pressFor(host)}
              busy={checking.busy}
              onClick={() => void check()}
            >
              {texts.press}
            </Button>
          </div>
        </>
      )}
      {finding ? <p role="status">{proofSentence(host, finding, published)}</p> : null}
    </li>
  )
}

type LineProps = { label: string; value: string; subject?: string; host?: string }

function Line({ label, value, subject, host = '' }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-12 text-secondary">{label}</span>
      <code className="wrap-anywhere text-caption">{value}</code>
      {subject ? <CopyButton text={value} subject={subject} name={texts.copy(host, label)} /> : null}
    </div>
  )
}
