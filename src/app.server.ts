/** Every feature's calls and jobs, in journey order. A list, no logic. */
import {
  checkSessionServed,
  completeAuthenticationServed,
  requestAuthenticationServed,
} from '#filer/authentication/handlers.server.ts'
import { readBannersServed } from '#site/banners/handlers.server.ts'
import { branchEditorServed } from '#office/branch-editor/served.server.ts'
import { branchSettingsServed } from '#office/branches/handlers.server.ts'
import { collectStepServed, readCollectionServed } from '#filer/collection/handlers.server.ts'
import { collectionJobs } from '#filer/collection/jobs.server.ts'
import {
  listCasesServed,
  readCaseServed,
  revealSecretServed,
  searchCasesServed,
  sumUpCasesServed,
  takeCaseServed,
} from '#office/cases/handlers.server.ts'
import { exportCasesServed } from '#office/cases/export-handlers.server.ts'
import { listCaseFilesServed } from '#office/case-files/handlers.server.ts'
import { booksServed } from '#office/books/handlers.server.ts'
import { journalServed } from '#office/journal/handlers.server.ts'
import { transferServed } from '#office/transfer/handlers.server.ts'
import { caseViewsServed } from '#office/case-views/handlers.server.ts'
import { accessRecordJobs } from '#office/access-records/jobs.server.ts'
import { accessRecordsServed } from '#office/access-records/served.server.ts'
import { bulkServed } from '#office/bulk/handlers.server.ts'
import { agentsServed } from '#office/agents/handlers.server.ts'
import { todayServed } from '#office/today/handlers.server.ts'
import { timelineServed } from '#office/timeline/handlers.server.ts'
import { caseActionsServed } from '#office/case-desk/handlers.server.ts'
import { conversationServed } from '#office/conversation/handlers.server.ts'
import { ratingsServed } from '#office/ratings/handlers.server.ts'
import { casePapersServed } from '#office/portal-papers/handlers.server.ts'
import { helpServed } from '#office/help/handlers.server.ts'
import { clientsServed } from '#office/clients/handlers.server.ts'
import { clientJobs } from '#office/clients/jobs.server.ts'
import { officePastYearsServed } from '#office/past-years/handlers.server.ts'
import { pastYearJobs } from '#office/past-years/jobs.server.ts'
import { lettersServed } from '#office/letters/handlers.server.ts'
import { letterJobs } from '#office/letters/jobs.server.ts'
import { privacyRequestsServed } from '#office/privacy-requests/handlers.server.ts'
import { privacyRequestJobs } from '#office/privacy-requests/jobs.server.ts'
import { questionsServed } from '#office/questions/handlers.server.ts'
import { consentServed } from '#filer/consent/handlers.server.ts'
import { contactsServed } from '#office/contacts/handlers.server.ts'
import { consentJobs } from '#filer/consent/jobs.server.ts'
import { readTradeRatesServed } from '#site/calculator/handlers.server.ts'
import { readEnquiryFormServed, sendEnquiryServed } from '#site/consultation/handlers.server.ts'
import {
  actOnEnquiryServed,
  countEnquiriesServed,
  listEnquiriesServed,
  readEnquiryServed,
  revealContactServed,
} from '#office/enquiries/handlers.server.ts'
import { familyServed } from '#filer/family/handlers.server.ts'
import { requestRegistryServed, fetchFamilyServed } from '#filer/family/registry.server.ts'
import { readHistoryServed } from '#filer/history/handlers.server.ts'
import { devicesServed } from '#filer/devices/handlers.server.ts'
import { saveIdentityServed } from '#filer/identity/handlers.server.ts'
import { readTextPageServed } from '#site/introduction/handlers.server.ts'
import { readJourneyServed } from '#filer/journey/handlers.server.ts'
import {
  readPortalUserDataServed,
  readUserServed,
  updatePortalUserDataServed,
  withdrawServed,
  giveMarketingServed,
  withdrawMarketingServed,
} from '#filer/member/handlers.server.ts'
import {
  downloadBillServed,
  downloadReportServed,
  listBillsServed,
  markOwnSlipServed,
  readAccountPageServed,
  readReportServed,
  readReportStateServed,
  readSlipNumbersServed,
} from '#filer/my-page/handlers.server.ts'
import { draftServed } from '#filer/draft/handlers.server.ts'
import { downloadsServed } from '#filer/my-page/files/links.server.ts'
import { downloadOwnDataServed } from '#filer/my-page/own-data.server.ts'
import { ownConversationServed } from '#filer/conversation/handlers.server.ts'
import { portalPapersServed } from '#filer/portal-papers/handlers.server.ts'
import { ownLettersServed } from '#filer/letters/handlers.server.ts'
import { ownPrivacyRequestsServed } from '#filer/privacy-requests/handlers.server.ts'
import { familyGroupServed } from '#filer/family-group/handlers.server.ts'
import { pastYearsServed } from '#filer/past-years/handlers.server.ts'
import { yearServed } from '#filer/year/handlers.server.ts'
import { yearJobs } from '#filer/year/jobs.server.ts'
import { ownQuestionsServed } from '#filer/questions/handlers.server.ts'
import { answerDepositServed } from '#filer/payment/deposits/accounts.server.ts'
import { depositNoticeServed } from '#filer/payment/deposits/notices.server.ts'
import { methodServed } from '#filer/method/handlers.server.ts'
import { addDependentServed, readDependentsServed, setDependentServed } from '#office/family/handlers.server.ts'
import { filingSheetServed } from '#office/return/handlers.server.ts'
import { preparationServed } from '#office/preparation/handlers.server.ts'
import { receiptFilesServed } from '#office/receipt-files/handlers.server.ts'
import {
  completePaymentServed,
  readAmountServed,
  readPaymentServed,
  readVirtualAccountServed,
  returnFromProviderServed,
  startPaymentServed,
} from '#filer/payment/handlers.server.ts'
import { agreeToStartServed } from '#filer/payment/due-fee.server.ts'
import { completePracticePaymentServed, startPracticePaymentServed } from '#filer/payment/practice/practice.server.ts'
import { moneyServed } from '#office/money/handlers.server.ts'
import { moneyJobs } from '#office/money/jobs.server.ts'
import { paymentJobs } from '#filer/payment/jobs.server.ts'
import { receiptJobs } from '#filer/payment/receipts-jobs.server.ts'
import { listNewsServed, listNoticesServed, readPostFileServed, readPostServed } from '#site/posts/handlers.server.ts'
import { officePostsServed } from '#office/posts/handlers.server.ts'
import { postPreviewServed } from '#office/posts/preview/handlers.server.ts'
import { postRevisionsServed } from '#office/posts/revisions-handlers.server.ts'
import { ratingServed } from '#filer/rating/handlers.server.ts'
import { reminderJobs } from '#filer/reminders/jobs.server.ts'
import { setRemindersServed } from '#filer/reminders/handlers.server.ts'
import { registrationJobs } from '#filer/registration/jobs.server.ts'
import { registerServed } from '#filer/registration/handlers.server.ts'
import { hearUnlinkServed, unlinkJob } from '#filer/sign-in/unlinks-queries.server.ts'
import { signInServed, signOutServed, startSignInServed } from '#filer/sign-in/handlers.server.ts'
import { staffServed } from '#office/staff/handlers.server.ts'
import { applyToWaitServed, askForMorningServed, leaveLineServed } from '#filer/queue/handlers.server.ts'
import { memberJobs } from '#filer/member/jobs.server.ts'
import { waitingListJobs } from '#filer/queue/jobs.server.ts'
import { officeLineServed } from '#office/queue/handlers.server.ts'
import { reviewServed } from '#office/review/served.server.ts'
import { engagementServed } from '#office/engagement/handlers.server.ts'
import { reportServed } from '#office/report/served.server.ts'
import { transmissionJobs } from '#office/report/transmission/jobs.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { healthJobs, housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { deliveryJob } from '#server/jobs/delivery.server.ts'
import { anchorJob } from '#server/jobs/anchor.server.ts'
import { ratesJob } from '#filer/method/jobs.server.ts'
import { hostsJob } from '#server/hosts/prove.server.ts'
import { outboxJob, textsJob } from '#server/jobs/outbox.server.ts'
import type { Served } from '#server/serve.server.ts'

export { incomeYears } from '#filer/method/service.server.ts'

export const served: readonly Served[] = [
  listNewsServed,
  listNoticesServed,
  readPostServed,
  readPostFileServed,
  readTextPageServed,
  readTradeRatesServed,
  readEnquiryFormServed,
  sendEnquiryServed,
  readBannersServed,
  startSignInServed,
  signInServed,
  hearUnlinkServed,
  signOutServed,
  readUserServed,
  readPortalUserDataServed,
  updatePortalUserDataServed,
  withdrawServed,
  giveMarketingServed,
  withdrawMarketingServed,
  ...devicesServed,
  readJourneyServed,
  saveIdentityServed,
  ...consentServed,
  requestAuthenticationServed,
  completeAuthenticationServed,
  checkSessionServed,
  collectStepServed,
  readCollectionServed,
  requestRegistryServed,
  fetchFamilyServed,
  ...familyServed,
  readHistoryServed,
  ...methodServed,
  registerServed,
  applyToWaitServed,
  askForMorningServed,
  leaveLineServed,
  readReportStateServed,
  readReportServed,
  listBillsServed,
  readSlipNumbersServed,
  markOwnSlipServed,
  downloadReportServed,
  downloadBillServed,
  readAccountPageServed,
  downloadOwnDataServed,
  ...downloadsServed,
  ...draftServed,
  ...ownLettersServed,
  ...ownPrivacyRequestsServed,
  ...familyGroupServed,
  ...pastYearsServed,
  ...yearServed,
  ...ownQuestionsServed,
  ...portalPapersServed,
  ...ownConversationServed,
  setRemindersServed,
  ...ratingServed,
  readAmountServed,
  readPaymentServed,
  answerDepositServed,
  agreeToStartServed,
  startPaymentServed,
  completePaymentServed,
  returnFromProviderServed,
  readVirtualAccountServed,
  depositNoticeServed,
  startPracticePaymentServed,
  completePracticePaymentServed,

  ...staffServed,
  ...accessRecordsServed,
  searchCasesServed,
  listCasesServed,
  sumUpCasesServed,
  exportCasesServed,
  ...caseViewsServed,
  ...transferServed,
  ...journalServed,
  ...booksServed,
  listCaseFilesServed,
  readCaseServed,
  takeCaseServed,
  ...caseActionsServed,
  ...helpServed,
  ...clientsServed,
  ...agentsServed,
  ...timelineServed,
  ...todayServed,
  ...lettersServed,
  ...privacyRequestsServed,
  ...officePastYearsServed,
  ...questionsServed,
  ...casePapersServed,
  ...conversationServed,
  ...ratingsServed,
  ...reviewServed,
  ...filingSheetServed,
  ...receiptFilesServed,
  ...preparationServed,
  ...reportServed,
  ...engagementServed,
  ...bulkServed,
  readDependentsServed,
  setDependentServed,
  addDependentServed,
  revealSecretServed,
  ...contactsServed,
  ...moneyServed,
  ...officeLineServed,
  listEnquiriesServed,
  countEnquiriesServed,
  readEnquiryServed,
  revealContactServed,
  actOnEnquiryServed,
  ...officePostsServed,
  ...postPreviewServed,
  ...postRevisionsServed,
  ...branchSettingsServed,
  ...branchEditorServed,
]

export const jobs: readonly Job[] = [
  unlinkJob,
  outboxJob,
  deliveryJob,
  textsJob,
  ...collectionJobs,
  ...consentJobs,
  ...registrationJobs,
  ...reminderJobs,
  ...yearJobs,
  ...letterJobs,
  ...privacyRequestJobs,
  ...clientJobs,
  ...pastYearJobs,
  ...accessRecordJobs,
  ...memberJobs,
  ...waitingListJobs,
  ...paymentJobs,
  ...receiptJobs,
  ...moneyJobs,
  ...transmissionJobs,
  ...housekeepingJobs,
  ...healthJobs,
  anchorJob,
  hostsJob,
  ratesJob,
]
