import { useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'
import { isSlip, taxOfSlip } from '#domain/filed-return/slips.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { call } from '#web/call.ts'
import { readSlipNumbers } from '#filer/my-page/contract.ts'
import { paySites, payWaysTexts as texts } from './pay-ways.texts.ts'

export type Bill = {
  id: string
  fileName: string
  kind: string
  amountWon?: number | undefined
  payBy?: string | undefined
  paid?: true | undefined
  late?: true | undefined
  numbers?: true | undefined
}

type Numbers = AnswerOf<typeof readSlipNumbers>

/** Reading the numbers is recorded, so a press asks. */
export function PayWays({ bill, amountWon }: { bill: Bill; amountWon: number }) {
  const [open, setOpen] = useState(false)
  const [numbers, setNumbers] = useState<Numbers | 'failed' | null>(bill.numbers ? null : {})
  if (!isSlip(bill.kind)) return null
  const name = slipNames[bill.kind] ?? bill.fileName
  const load = () =>
    call(readSlipNumbers, { params: { id: bill.id } }, { quiet: true }).then(setNumbers, () => setNumbers('failed'))
  const toggle = () => {
    setOpen(!open)
    if (!open && numbers === null) void load()
  }
  return (
    <div className="flex flex-col gap-3 py-1">
      <Button
        size="medium"
        wide
        aria-expanded={open}
        aria-label={texts.openOf(name)}
        icon={<Icon name="landmark" size={20} aria-hidden="true" />}
        onClick={toggle}
      >
        {texts.open}
      </Button>
      {open ? (
        <div className="flex flex-col gap-3 rounded-field border border-line bg-paper p-4">
          {numbers === 'failed' ? (
            <ErrorState level={3} title={texts.failed} onRetry={() => void load()}>
              {texts.failedBody}
            </ErrorState>
          ) : (
            <Ways numbers={numbers ?? {}} name={name} amountWon={amountWon} tax={taxOfSlip(bill.kind)} />
          )}
        </div>
      ) : null}
    </div>
  )
}

type WaysProps = { numbers: Numbers; name: string; amountWon: number; tax: 'national' | 'local' }

function Ways({ numbers: { payCode, account }, name, amountWon, tax }: WaysProps) {
  return (
    <>
      <Facts
        facts={[
          { name: texts.amount, value: won(amountWon) },
          ...(payCode ? [{ name: texts.payCode, value: payCode }] : []),
          ...(account ? [{ name: texts.account(account.bank), value: account.number }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {payCode ? (
          <CopyButton
            text={payCode}
            subject={texts.copyPayCode}
            label={texts.payCodeLabel}
            name={texts.of(name, texts.payCodeLabel)}
          />
        ) : null}
        {account ? (
          <CopyButton
            text={account.number}
            subject={texts.copyAccount}
            label={texts.accountLabel}
            name={texts.of(name, texts.accountLabel)}
          />
        ) : null}
        <CopyButton
          text={String(amountWon)}
          subject={texts.copyAmount}
          label={texts.amountLabel}
          name={texts.of(name, texts.amountLabel)}
        />
      </div>
      <p className="text-small text-secondary">{payCode || account ? texts.how[tax] : texts.onSlip[tax]}</p>
      <ButtonLink
        to={paySites[tax]}
        tone="outline"
        size="medium"
        wide
        aria-label={texts.of(name, texts.site[tax])}
        icon={<Icon name="external-link" size={18} aria-hidden="true" />}
      >
        {texts.site[tax]}
      </ButtonLink>
    </>
  )
}
