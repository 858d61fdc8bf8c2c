/** Every call that both specifications name in their section 7, and the calls of our own, with who may ask. */
export const calls: readonly string[] = [
  // The site
  'anyone GET /api/spring/posts/news/tax',
  'anyone GET /api/spring/posts/affiliation/notices',
  'anyone GET /api/spring/posts/:id',
  'member POST /api/spring/user',
  'member GET /api/spring/hometaxUserData',
  'member POST /api/spring/hometax/update',
  'member POST /api/spring/user/delete',
  'member POST /api/spring/checkSession',
  'member GET /api/spring/report/state',
  'member GET /api/spring/reports',
  'member GET /api/spring/bills',
  'member GET /api/spring/reports/downloads/reports',
  'member GET /api/spring/bills/downloads/:id',
  'member GET /api/spring/check/tax-agent',
  'member GET /api/spring/check/incomeTax',
  'member POST /api/spring/temp-apply',
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
  'member POST /api/spring/pay/auth/complete',
  'member GET /api/spring/pay/vbank-detail',
  'member POST /api/spring/pay/test/auth',
  'member POST /api/spring/pay/test/complete',
  // Our own
  'member GET /api/journey',
  'member GET /api/spring/scraping',
  'anyone POST /api/spring/pay/auth/return',
  'anyone POST /api/spring/pay/vbank-notice',
  'anyone POST /api/consultations',
  'anyone GET /api/consultations/form',
  'anyone GET /api/pages/:name',
  'anyone GET /api/posts/files/:id',
  'anyone GET /api/banners',
]

/** The messaging service's own paths: we are their client and never serve them. */
export const neverOurs: readonly string[] = ['/kakaosend', '/result']

/** Calls that may still answer 501. A line leaves this list with the handler that replaces it. */
export const mayWait: readonly string[] = []
