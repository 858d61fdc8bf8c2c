import { EndView } from '#filer/payment/screens/end.view.tsx'
import { PracticeColumn } from './practice-column.tsx'

export default function PracticeEndPage() {
  return (
    <PracticeColumn>
      <EndView paidAt={null} />
    </PracticeColumn>
  )
}
