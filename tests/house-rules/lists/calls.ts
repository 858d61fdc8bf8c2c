/**
 * Fields called id, name or number that do not name a person's resource: typed text, boards, and values that only the
 * provider knows.
 */
export const namesNothing: readonly string[] = [
  // Public, and of the person that the path names.
  'licenceNumber',
  // The messenger's own id of a person; the call is authenticated by its key.
  '/api/spring/kakao/unlinked user_id',
  'phoneNumber',
  'additionalPhoneNumber',
  'homeTaxId',
  'accountNumber',
  'portalReceiptNumber',
  'localReceiptNumber',
  'fileName',
  'boardId',
  'borardId',
  'affiliationName',
  'TxTid',
  '/api/spring/addFamData residentRegistrationNumber',
  '/api/office/cases/:caseNumber/family residentRegistrationNumber',
  '/api/spring/pay/test/complete Moid',
  '/api/my-page/files/:token token',
  '/api/office/posts/:id/revisions/:number number',
  // What stands on a letter of the tax office.
  '/api/office/cases/:caseNumber/letters number',
  '/api/office/cases/:caseNumber/letters/:letterId/facts number',
  // Each is admitted by itself (admitCases); others are answered as not found.
  '/api/office/case-acts caseNumbers',
  // Judged by the deposit's own branch, in a list.
  '/api/office/money/bank-lines/:line caseNumber',
  '/api/office/case-preparations caseNumbers',
  '/api/office/receipt-matches numbers',
  '/api/office/clients/invitations caseNumbers',
  '/api/office/record-files caseNumbers',
  '/api/office/record-files/preview caseNumbers',
  // Each is looked up among the members of the filing; others are answered as not found.
  '/api/journey/family-facts person',
  '/api/past-years/:incomeYear memberId',
  // One of the last five years.
  '/api/past-years/:incomeYear incomeYear',
  '/api/past-years/:incomeYear/entrust memberId',
  '/api/past-years/:incomeYear/entrust incomeYear',
  '/api/past-years/:incomeYear/withdrawal incomeYear',
  // The tax office's, typed by staff.
  '/api/office/past-years/:pastYearId/filed receiptNumber',
  '/api/office/past-years/:pastYearId/filed localReceiptNumber',
  '/api/office/past-years/:pastYearId/corrections receiptNumber',
  '/api/office/past-years/:pastYearId/corrections localReceiptNumber',
  // Removed only within the resource named beside it; a missing one is already gone. Looked up among the answers of
  // the named case; others are refused.
  '/api/office/cases/:caseNumber/books answer',
  '/api/questions/:questionId/files/removal file',
  '/api/portal-papers/removal paper',
  '/api/conversation/files/removal file',
  '/api/office/conversations/:caseNumber/files/removal file',
  '/api/office/posts/:id/files/:fileId/remove fileId',
  // Looked up among the layouts of the branch.
  '/api/office/record-files layout',
  '/api/office/record-files/preview layout',
  '/api/office/record-layouts/removal layout',
  // Of the own branch; others are gone already.
  '/api/office/clients/removal clients',
  // Looked up among the views that the person sees; others are answered as not found.
  '/api/office/case-views/removal view',
  '/api/office/case-views/default view',
  // A firm's own name, its pages, and its numbers at the portal and the authorities.
  '/api/office/branch-values/add siteId',
  ...['siteId', 'siteName', 'vbankHolderName', 'businessName', 'businessNumber', 'mailOrderNumber', 'id'].map(
    (field) => `/api/office/branch-values ${field}`,
  ),
]

/** Every endpoint that was asked for (docs/requirements.md), and our own, with who may call it. */
export const calls: readonly string[] = [
  // The site
  'anyone GET /api/spring/posts/news/tax',
  'anyone GET /api/spring/posts/affiliation/notices',
  'anyone GET /api/spring/posts/:id',
  'anyone GET /api/tax-calculator/rates',
  'member POST /api/spring/user',
  'member GET /api/spring/hometaxUserData',
  'member POST /api/spring/hometax/update',
  'member POST /api/spring/user/delete',
  'member GET /api/consents/text',
  'member POST /api/consents/delegation',
  'member POST /api/consents/delegation/withdraw',
  'member POST /api/consents/marketing',
  'member POST /api/consents/marketing/withdraw',
  'member POST /api/spring/checkSession',
  'member GET /api/spring/report/state',
  'member GET /api/spring/reports',
  'member GET /api/spring/bills',
  'member GET /api/spring/reports/downloads/reports',
  'member GET /api/spring/bills/downloads/:id',
  'member GET /api/spring/check/tax-agent',
  'member GET /api/spring/check/incomeTax',
  'member POST /api/spring/temp-apply',
  'member POST /api/waiting/leave',
  'member GET /api/my-page/data',
  'member POST /api/my-page/files',
  'member POST /api/my-page/bills/:id/paid',
  'anyone GET /api/my-page/files/:token',
  'anyone POST /api/spring/kakao/code',
  // The journey
  'member POST /api/spring/saveHometaxData',
  'member POST /api/spring/generateSessionId',
  'member POST /api/spring/validate',
  'member POST /api/spring/scraping/:step',
  'member POST /api/spring/scourtlogin',
  'member POST /api/spring/saveFamData',
  'member GET /api/spring/query/famData',
  'member DELETE /api/spring/deleteFamData',
  'member POST /api/spring/restoreFamData',
  'member POST /api/spring/addFamData',
  'member GET /api/spring/lastYearFamData',
  'member POST /api/spring/farm-data-choice',
  'member GET /api/spring/incomeTax/calculate',
  'member POST /api/spring/filingType',
  'member POST /api/spring/checkClientAgent',
  'member POST /api/spring/reqRegisterAgent',
  'member POST /api/spring/reqDismissAgent',
  'member POST /api/spring/hometax/register',
  'member GET /api/spring/reports/amount',
  'member GET /api/spring/pay',
  'member POST /api/spring/pay/auth',
  'member POST /api/spring/pay/consent',
  'member POST /api/spring/pay/deposit-answer',
  'member POST /api/spring/pay/auth/complete',
  'member GET /api/spring/pay/vbank-detail',
  'member POST /api/spring/pay/test/auth',
  'member POST /api/spring/pay/test/complete',
  // Our own
  'member GET /api/journey',
  'member GET /api/journey/estimate',
  'member POST /api/journey/family-facts',
  'member POST /api/journey/household',
  'member GET /api/ratings',
  'member POST /api/ratings',
  'member GET /api/spring/scraping',
  'anyone POST /api/spring/pay/auth/return',
  'anyone POST /api/spring/pay/vbank-notice',
  'anyone POST /api/consultations',
  'anyone GET /api/consultations/form',
  'anyone GET /api/pages/:name',
  'anyone GET /api/posts/files/:id',
  'anyone GET /api/banners',
]

/** Paths of the messaging service: we are its client and never serve them. */
export const neverOurs: readonly string[] = ['/kakaosend', '/result']
