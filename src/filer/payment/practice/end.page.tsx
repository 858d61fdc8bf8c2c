/** /pay/tax-payment-end: what the end of a payment looks like (screens: practice pages). */
import { EndView } from '#filer/payment/screens/end.view.tsx'
import { PracticeColumn } from './practice-column.tsx'

export default function PracticeEndPage() {
  return (
    <PracticeColumn>
      <EndView paidAt={null} />
    </PracticeColumn>
  )
}
