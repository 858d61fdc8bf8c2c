import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'
import { receiptTexts as texts } from '#office/money/texts.ts'
import type { OpenReceipt } from './schemas.ts'
import { troubleOf } from './receipts-part.tsx'
import { longest } from '#web/forms/limits.ts'
import { actOnReceipt } from '#office/money/contract.ts'

type Choice = 'again' | 'self' | 'record'

export function ReceiptDialog({ receipt, acts }: { receipt: OpenReceipt; acts: MoneyActs }) {
  const [choice, setChoice] = useState<Choice>('again')
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = choice === 'record' && reference.trim() === ''
  const choices: Choice[] = receipt.kind === 'issue' ? ['again', 'self', 'record'] : ['again', 'record']
  const send = () =>
    acts.receipt(
      receipt,
      choice === 'record' ? { act: 'record', reference: reference.trim() } : { act: 'again', self: choice === 'self' },
    )
  return (
    <Dialog
      open
      title={texts.press}
      onClose={acts.close}
      foot={
        <Button wide busy={acts.busy} onClick={() => (isMissing ? setTried(true) : send())}>
          {texts.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: texts.columns.caseNumber, value: receipt.caseNumber },
            { name: texts.columns.name, value: receipt.name },
            { name: texts.columns.kind, value: texts.kinds[receipt.kind] },
            { name: texts.columns.sum, value: won(receipt.amountWon) },
            { name: texts.number, value: receipt.number || texts.self },
            { name: texts.columns.why, value: troubleOf(receipt) },
          ]}
        />
        <SelectField
          label={texts.act}
          value={choice}
          choices={choices.map((value) => ({ value, label: texts.choices[receipt.kind][value] }))}
          onChange={(event) => setChoice(choices.find((choice) => choice === event.target.value) ?? 'again')}
        />
        {choice === 'record' ? (
          <TextField
            label={texts.reference}
            value={reference}
            maxLength={longest(actOnReceipt.body, 'reference')}
            autoComplete="off"
            error={tried && isMissing ? texts.missing : null}
            onChange={(event) => setReference(event.target.value)}
          />
        ) : null}
        <ProblemBanner problem={acts.problem} />
      </div>
    </Dialog>
  )
}
