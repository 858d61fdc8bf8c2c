/** Every setting: its name, what it means, its default and an example. `npm run settings` prints this list. */
type Surroundings = { mode: 'rehearsal' | 'service'; site: string; simulators: string }
export type SettingField = { name: string; meaning: string; example: string; otherwise: (around: Surroundings) => string | undefined; secret?: true; company?: true }

const fixed = (value: string) => () => value
const none = () => undefined
/** A default that exists in rehearsal only: in service the setting must be given. */
const rehearsal = (value: (around: Surroundings) => string) => (around: Surroundings) => (around.mode === 'rehearsal' ? value(around) : undefined)
/** A default of its own for each mode. */
const inMode = (rehearse: (around: Surroundings) => string, service: string) => (around: Surroundings) => (around.mode === 'rehearsal' ? rehearse(around) : service)
const simulator = (path: string) => rehearsal((around) => `${around.simulators}${path}`)

export const fields = [
  { name: 'MODE', meaning: 'rehearsal or service', example: 'service', otherwise: fixed('rehearsal') },
  { name: 'PORT', meaning: 'port of the site, the API and the office', example: '3000', otherwise: fixed('3000') },
  { name: 'HOST', meaning: 'address to listen on', example: '127.0.0.1', otherwise: fixed('127.0.0.1') },
  { name: 'SITE_URL', meaning: 'the site as browsers and companies reach it', example: 'https://tax.example.kr', otherwise: (around: Surroundings) => around.site },
  { name: 'SIMULATORS_PORT', meaning: 'port of the simulators, the phone page and the control doors', example: '3001', otherwise: fixed('3001') },
  { name: 'DATA_DIR', meaning: 'embedded PostgreSQL, clock offset, key ring', example: '.data', otherwise: fixed('.data') },
  { name: 'REHEARSAL_NOW', meaning: "ISO instant at which a new DATA_DIR's clock starts", example: '2026-05-12T10:00:00+09:00', otherwise: none },
  { name: 'DATABASE_URL', meaning: "the application's role (may not change access records)", example: 'postgres://jongso_app@db/jongso', otherwise: none, secret: true },
  { name: 'DATABASE_OWNER_URL', meaning: "the owner's role, for migrations", example: 'postgres://jongso_owner@db/jongso', otherwise: none, secret: true },
  { name: 'DATABASE_POOL', meaning: 'connections to the database of one process', example: '10', otherwise: fixed('10') },
  { name: 'DATABASE_WAIT_MS', meaning: 'how long a call waits for a connection before it answers 503, milliseconds', example: '1000', otherwise: fixed('1000') },
  { name: 'DATABASE_STATEMENT_MS', meaning: 'how long one statement may take, milliseconds', example: '2500', otherwise: fixed('2500') },
  { name: 'ROLE', meaning: 'web, worker or all', example: 'all', otherwise: fixed('all') },
  { name: 'BRANCH', meaning: 'the active branch when no host name matches', example: 'gaon', otherwise: fixed('') },
  { name: 'PRACTICE_PAGES', meaning: '/pay/* and /agent-agreement-test: on or off', example: 'off', otherwise: (around: Surroundings) => (around.mode === 'rehearsal' ? 'on' : 'off') },
  { name: 'TRUSTED_PROXIES', meaning: 'addresses of the proxies in front, comma separated', example: '10.0.0.1', otherwise: fixed('') },
  { name: 'LOG_LEVEL', meaning: 'how much is logged', example: 'info', otherwise: fixed('info') },
  { name: 'KAKAO_URL', meaning: "the messenger's sign-in", example: 'https://kauth.kakao.com', otherwise: simulator(''), company: true },
  { name: 'KAKAO_API_URL', meaning: "the messenger's profile API", example: 'https://kapi.kakao.com', otherwise: simulator(''), company: true },
  { name: 'KAKAO_CLIENT_ID', meaning: "the messenger app's REST key", example: '(from the console)', otherwise: rehearsal(fixed('rehearsal-rest-key')) },
  { name: 'KAKAO_CLIENT_SECRET', meaning: "the messenger app's secret", example: '(from the console)', otherwise: rehearsal(fixed('rehearsal-secret')), secret: true },
  { name: 'KAKAO_JS_KEY', meaning: "the messenger app's JavaScript key; empty = no script of the messenger", example: '(from the console)', otherwise: fixed('') },
  {
    name: 'KAKAO_JS_URL', meaning: "the messenger's script for sharing and chat, its version pinned", example: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
    otherwise: inMode((around) => `${around.simulators}/sdk/kakao.min.js`, 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js'), company: true,
  },
  {
    name: 'KAKAO_JS_INTEGRITY', meaning: "the script's digest: changes with its version", example: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
    otherwise: inMode(fixed(''), 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy'),
  },
  { name: 'KAKAO_JS_HOSTS', meaning: 'where the script sends what is shared', example: 'https://sharer.kakao.com,https://kapi.kakao.com', otherwise: inMode((around) => around.simulators, 'https://sharer.kakao.com,https://kapi.kakao.com'), company: true },
  { name: 'PORTAL_URL', meaning: "the tax portal's data vendor", example: 'https://api.codef.io', otherwise: simulator('/portal'), company: true },
  { name: 'PORTAL_TOKEN_URL', meaning: "the vendor's token address", example: 'https://oauth.codef.io/oauth/token', otherwise: simulator('/portal/oauth/token'), company: true },
  { name: 'PORTAL_CLIENT_ID', meaning: 'client id at the vendor', example: '(from the vendor)', otherwise: rehearsal(fixed('rehearsal-portal')) },
  { name: 'PORTAL_CLIENT_SECRET', meaning: 'client secret at the vendor', example: '(from the vendor)', otherwise: rehearsal(fixed('rehearsal-portal-secret')), secret: true },
  { name: 'PORTAL_SLOTS', meaning: 'calls to the vendor at the same time', example: '50', otherwise: fixed('50') },
  { name: 'PORTAL_SESSION_MINUTES', meaning: 'life of a portal session', example: '30', otherwise: fixed('30') },
  { name: 'PORTAL_WINDOW_SECONDS', meaning: 'how long an authentication request waits on the phone', example: '270', otherwise: fixed('300') },
  { name: 'REGISTRY_URL', meaning: "the family registry's vendor", example: 'https://api.codef.io', otherwise: simulator('/registry'), company: true },
  { name: 'REGISTRY_TOKEN_URL', meaning: "that vendor's token address", example: 'https://oauth.codef.io/oauth/token', otherwise: simulator('/registry/oauth/token'), company: true },
  { name: 'REGISTRY_CLIENT_ID', meaning: 'client id there', example: '(from the vendor)', otherwise: rehearsal(fixed('rehearsal-registry')) },
  { name: 'REGISTRY_CLIENT_SECRET', meaning: 'client secret there', example: '(from the vendor)', otherwise: rehearsal(fixed('rehearsal-registry-secret')), secret: true },
  { name: 'NICEPAY_MID', meaning: 'merchant id at the payment provider', example: 'nicepay00m', otherwise: rehearsal(fixed('rehearse1m')) },
  { name: 'NICEPAY_KEY', meaning: 'merchant key', example: '(from the provider)', otherwise: rehearsal(fixed('rehearsal-merchant-key')), secret: true },
  { name: 'NICEPAY_SCRIPT_URL', meaning: "the payment window's script", example: 'https://pg-web.nicepay.co.kr/v3/common/js/nicepay-pgweb.js', otherwise: simulator('/nicepay/nicepay-pgweb.js'), company: true },
  { name: 'NICEPAY_STATUS_URL', meaning: "the provider's status query", example: 'https://webapi.nicepay.co.kr/webapi/inquery/trans_status.jsp', otherwise: simulator('/webapi/inquery/trans_status.jsp'), company: true },
  { name: 'NICEPAY_CANCEL_URL', meaning: "the provider's cancel call", example: 'https://pg-api.nicepay.co.kr/webapi/cancel_process.jsp', otherwise: simulator('/webapi/cancel_process.jsp'), company: true },
  {
    name: 'NICEPAY_HOSTS', meaning: 'hosts allowed for the addresses that come back through the browser', example: '.nicepay.co.kr',
    otherwise: rehearsal((around) => `${around.simulators},${around.simulators.replace('127.0.0.1', 'localhost')}`), company: true,
  },
  { name: 'NICEPAY_NOTICE_FROM', meaning: 'addresses that deposit notices come from', example: '121.133.126.10,121.133.126.11,211.33.136.39', otherwise: rehearsal(fixed('127.0.0.1,::1')) },
  { name: 'MESSAGES_URL', meaning: 'the messaging service', example: 'https://api.tason.com/tas-api', otherwise: simulator('/messages'), company: true },
  { name: 'MESSAGES_ID', meaning: 'login id there', example: 'office@example.kr', otherwise: rehearsal(fixed('rehearsal@jongso.example')) },
  { name: 'MESSAGES_KEY', meaning: 'key there', example: '(from the service)', otherwise: rehearsal(fixed('rehearsal-messages-key')), secret: true },
  { name: 'MESSAGES_SENDER', meaning: 'registered caller number, digits', example: '0200000000', otherwise: rehearsal(fixed('0200000000')) },
  { name: 'MESSAGES_SENDER_NAME', meaning: 'name shown as the sender', example: '가온세무회계', otherwise: rehearsal(fixed('jongso')) },
  { name: 'KEY_RING', meaning: 'sealing keys, id:base64 of 32 bytes, comma separated; the first seals, all open', example: '2026a:BASE64', otherwise: none, secret: true },
  { name: 'SIGN_INS_PER_HOUR', meaning: 'sign-ins of one address in an hour', example: '60', otherwise: (around: Surroundings) => (around.mode === 'rehearsal' ? '100000' : '60') },
  { name: 'AUTH_REQUESTS_PER_HOUR', meaning: 'authentication requests of one person in an hour', example: '5', otherwise: (around: Surroundings) => (around.mode === 'rehearsal' ? '1000' : '5') },
  { name: 'ENQUIRIES_PER_HOUR', meaning: 'enquiries from the consultation form of one address in an hour', example: '10', otherwise: (around: Surroundings) => (around.mode === 'rehearsal' ? '100000' : '10') },
  { name: 'CALLS_PER_MINUTE', meaning: 'calls of one address in a minute', example: '600', otherwise: (around: Surroundings) => (around.mode === 'rehearsal' ? '1000000' : '600') },
  { name: 'STAFF_TRIES', meaning: 'wrong staff sign-ins before the account is locked', example: '5', otherwise: fixed('5') },
  { name: 'SESSION_IDLE_MINUTES', meaning: 'a session ends after so long without a call', example: '15', otherwise: fixed('15') },
  { name: 'SESSION_HOURS', meaning: 'a session lives at most so long', example: '12', otherwise: fixed('12') },
] as const satisfies readonly SettingField[]

export type SettingName = (typeof fields)[number]['name']
