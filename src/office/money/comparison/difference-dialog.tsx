import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { DifferenceRow } from './schemas.ts'
import { comparisonTexts } from './texts.ts'
import type { Comparison } from './use-comparison.ts'

const texts = comparisonTexts.dialog
const fewestLetters = 2

function DifferenceFacts({ row }: { row: DifferenceRow }) {
  const { facts } = texts
  return (
    <Facts
      facts={[
        { name: facts.kind, value: comparisonTexts.kinds[row.kind] },
        ...(row.name ? [{ name: facts.whose, value: row.name }] : []),
        ...(row.caseNumber ? [{ name: facts.caseNumber, value: row.caseNumber }] : []),
        { name: facts.merchant, value: row.merchant },
        { name: facts.subject, value: row.subject },
        { name: facts.theirs, value: won(row.theirWon) },
        { name: facts.ours, value: won(row.ourWon) },
      ]}
    />
  )
}

/** What differs, what a person found out about it, and for a cancel of the provider's the refund that books it. */
export function DifferenceDialog({
  row,
  comparison,
}: {
  row: DifferenceRow
  comparison: Pick<Comparison, 'open' | 'settle' | 'busy' | 'problem'>
}) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = reason.trim().length < fewestLetters
  const press = (act: 'settle' | 'propose') => () =>
    isShort ? setTried(true) : comparison.settle(row, act, reason.trim())
  return (
    <Dialog
      open
      title={texts.title}
      onClose={() => comparison.open(null)}
      foot={
        <>
          {row.mayPropose ? (
            <Button wide busy={comparison.busy} onClick={press('propose')}>
              {texts.propose}
            </Button>
          ) : null}
          <Button
            wide
            tone={row.mayPropose ? 'outline' : 'primary'}
            size={row.mayPropose ? 'medium' : 'large'}
            busy={comparison.busy}
            onClick={press('settle')}
          >
            {texts.settle}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-secondary">{texts.body[row.kind]}</p>
        <DifferenceFacts row={row} />
        <TextField
          label={texts.reason}
          hint={texts.hint}
          value={reason}
          maxLength={200}
          autoComplete="off"
          error={tried && isShort ? texts.missing : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <ProblemBanner problem={comparison.problem} />
      </div>
    </Dialog>
  )
}
