/** /pay/tax-payment-end: what the end of a payment looks like (screens: practice pages). */
import { EndScreen } from '#filer/payment/screens/end.screen.tsx'
import { PracticeColumn } from './practice-column.tsx'

export default function PracticeEndRoute() {
  return (
    <PracticeColumn>
      <EndScreen paidAt={null} />
    </PracticeColumn>
  )
}
