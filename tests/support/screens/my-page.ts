/** My page's data for a person about whom nothing is known, with its parts fetched. */
import './screen-modules.ts'
import type { MyPageProps } from '#filer/my-page/my-page.view.tsx'

const { DraftCard, ClaimCard, FeeMoneyPart, WhenDone } = await import('#filer/my-page/parts/fetched.ts')
await Promise.all([DraftCard, ClaimCard, FeeMoneyPart, WhenDone].map((part) => part.fetch()))

const nothing = () => undefined
export const plainMyPage: MyPageProps = {
  name: '김하늘',
  failed: false,
  reloading: false,
  onRetry: nothing,
  state: null,
  caseView: undefined,
  report: {},
  payment: { checking: undefined, refund: undefined, paidAt: undefined, receiptUrl: undefined },
  bills: [],
  account: null,
  records: {
    agent: { result: 'N' },
    consents: [],
    reads: { items: [], page: 0, pages: 0 },
    enquiries: [],
    questions: 0,
  },
  contact: { contact: null, letters: [] },
  end: { reduced: null, ratingAsked: false },
  busy: null,
  onSignOut: nothing,
  onLeave: nothing,
  onRemindersOff: nothing,
  onReport: nothing,
  onOwnData: nothing,
  onConsent: nothing,
  onBill: nothing,
  onRemind: nothing,
  onPaid: nothing,
  onClaimDay: nothing,
  onAnswer: nothing,
}
