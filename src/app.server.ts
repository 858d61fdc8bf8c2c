/** The server's table of contents: every feature's calls and jobs, in journey order. A list, no logic. */
import { checkSessionServed, completeAuthenticationServed, requestAuthenticationServed } from '#features/authentication/handlers.server.ts'
import { readBannersServed } from '#features/branch-settings/handlers.server.ts'
import { listBannersServed, removeBannerServed, setBannerServed } from '#features/branch-settings/staff.handlers.server.ts'
import { listSwitchesServed, turnSwitchServed } from '#features/branch-settings/switches.server.ts'
import { collectStepServed, readCollectionServed } from '#features/collection/handlers.server.ts'
import { collectionJobs } from '#features/collection/jobs.server.ts'
import { approveReviewServed, completeCaseServed, listCasesServed, makeReportServed, readCaseReportServed, readCaseServed, recordFilingServed, revealSecretServed, sendBackServed, sendToReviewServed, takeCaseServed, uploadBillServed } from '#features/case-file/staff.handlers.server.ts'
import { checkAgentServed, dismissAgentServed, readConsentServed, registerAgentServed } from '#features/consent/handlers.server.ts'
import { consentJobs } from '#features/consent/jobs.server.ts'
import { readEnquiryFormServed, sendEnquiryServed } from '#features/consultation/handlers.server.ts'
import { actOnEnquiryServed, countEnquiriesServed, listEnquiriesServed, readEnquiryServed, revealContactServed } from '#features/consultation/staff.handlers.server.ts'
import { addFamilyMemberServed, chooseFamilyServed, deleteFamilyMemberServed, listFamilyServed, listLastYearFamilyServed } from '#features/family/handlers.server.ts'
import { askRegistryServed, fetchFamilyServed } from '#features/family/registry.server.ts'
import { readHistoryServed } from '#features/history/handlers.server.ts'
import { saveIdentityServed } from '#features/identity/handlers.server.ts'
import { readTextPageServed } from '#features/introduction/handlers.server.ts'
import { readJourneyServed } from '#features/journey/handlers.server.ts'
import { readPortalUserDataServed, readUserServed, updatePortalUserDataServed, withdrawServed } from '#features/member/handlers.server.ts'
import { downloadBillServed, downloadReportServed, listBillsServed, readAccountPageServed, readReportServed, readReportStateServed } from '#features/my-page/handlers.server.ts'
import { depositNoticeServed } from '#features/payment/deposits/notices.server.ts'
import { chooseMethodServed, compareMethodsServed } from '#features/method/handlers.server.ts'
import { keepCalculation } from '#features/method/keeping.server.ts'
import { overrideCalculationServed, readCalculationServed } from '#features/method/staff.handlers.server.ts'
import { completePaymentServed, readAmountServed, readPaymentServed, readVirtualAccountServed, returnFromProviderServed, startPaymentServed } from '#features/payment/handlers.server.ts'
import { completePracticePaymentServed, startPracticePaymentServed } from '#features/payment/practice/practice.server.ts'
import { listDueFeesServed, matchDepositServed } from '#features/payment/staff.handlers.server.ts'
import { paymentJobs } from '#features/payment/jobs.server.ts'
import { listNewsServed, listNoticesServed, readPostFileServed, readPostServed } from '#features/posts/handlers.server.ts'
import { attachPostFileServed, changePostServed, listDeskPostsServed, previewPostServed, readDeskPostServed, removePostFileServed, withdrawPostServed, writePostServed } from '#features/posts/staff.handlers.server.ts'
import { registerServed } from '#features/registration/handlers.server.ts'
import { signInServed, signOutServed, startSignInServed } from '#features/sign-in/handlers.server.ts'
import { readStaffSelfServed, staffSignInServed, staffSignOutServed } from '#features/staff-access/staff.handlers.server.ts'
import { applyToWaitServed } from '#features/waiting-list/handlers.server.ts'
import { waitingListJobs } from '#features/waiting-list/jobs.server.ts'
import { callNextWaitingServed, callWaitingServed, countWaitingServed, listWaitingServed } from '#features/waiting-list/staff.handlers.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import type { Served } from '#server/serve.server.ts'

export const served: readonly Served[] = [
  listNewsServed, listNoticesServed, readPostServed, readPostFileServed, readTextPageServed,
  readEnquiryFormServed, sendEnquiryServed,
  readBannersServed,
  startSignInServed, signInServed, signOutServed,
  readUserServed, readPortalUserDataServed, updatePortalUserDataServed, withdrawServed,
  readJourneyServed,
  saveIdentityServed,
  readConsentServed, checkAgentServed, registerAgentServed, dismissAgentServed,
  requestAuthenticationServed, completeAuthenticationServed, checkSessionServed,
  collectStepServed, readCollectionServed,
  askRegistryServed, fetchFamilyServed, listFamilyServed, listLastYearFamilyServed, chooseFamilyServed, addFamilyMemberServed, deleteFamilyMemberServed,
  readHistoryServed,
  compareMethodsServed, chooseMethodServed,
  registerServed,
  applyToWaitServed,
  readReportStateServed, readReportServed, listBillsServed, downloadReportServed, downloadBillServed, readAccountPageServed,

  readAmountServed, readPaymentServed, startPaymentServed, completePaymentServed, returnFromProviderServed, readVirtualAccountServed, depositNoticeServed,
  startPracticePaymentServed, completePracticePaymentServed,

  staffSignInServed, staffSignOutServed, readStaffSelfServed,
  listCasesServed, readCaseServed, takeCaseServed, sendToReviewServed(keepCalculation), approveReviewServed, sendBackServed, makeReportServed, readCaseReportServed, uploadBillServed, recordFilingServed, completeCaseServed, revealSecretServed, readCalculationServed, overrideCalculationServed,
  listDueFeesServed, matchDepositServed,
  listWaitingServed, countWaitingServed, callNextWaitingServed, callWaitingServed,
  listEnquiriesServed, countEnquiriesServed, readEnquiryServed, revealContactServed, actOnEnquiryServed,
  listDeskPostsServed, readDeskPostServed, writePostServed, changePostServed, withdrawPostServed, previewPostServed, attachPostFileServed, removePostFileServed,
  listBannersServed, setBannerServed, removeBannerServed,
  listSwitchesServed, turnSwitchServed,
]

export const jobs: readonly Job[] = [outboxJob, ...collectionJobs, ...consentJobs, ...waitingListJobs, ...paymentJobs, ...housekeepingJobs]
