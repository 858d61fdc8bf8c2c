/** /pay/tax-payment, a practice page. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#domain/address/href.ts'
import { practiceAmountWon } from '#filer/payment/contract.ts'
import { practiceTexts as texts } from '#filer/payment/screens/screens.texts.ts'
import { SummaryView } from '#filer/payment/screens/summary.view.tsx'
import { useBranch } from '#web/document/branch.ts'
import { PracticeColumn } from './practice-column.tsx'

export default function PracticeSummaryPage() {
  const navigate = useNavigate()
  const { money } = useBranch()
  const [agreed, setAgreed] = useState(false)
  return (
    <PracticeColumn>
      <SummaryView
        amountWon={practiceAmountWon}
        waiting={null}
        cheaper={null}
        lines={[{ label: texts.line, amount: practiceAmountWon }]}
        caseNumber={texts.caseNumber}
        settled={null}
        refundStages={money.refundStages}
        terms={[]}
        agreed={agreed}
        busy={false}
        onAgree={setAgreed}
        onNext={() => void navigate(href('/pay/tax-payment-method'))}
      />
    </PracticeColumn>
  )
}
