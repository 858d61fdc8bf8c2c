/** `npm run settings` prints this list. */
import { listServers } from '#database/servers.ts'
import { companyFields } from './company-fields.ts'
import { type SettingField, type Surroundings, fixed, none } from './field.ts'
import { scannerField } from './scanner-field.ts'

/** A simulator, never a company. */
export const isThisMachine = (value: string) =>
  /(^|[/,@\s.])(127\.\d+\.\d+\.\d+|0\.0\.0\.0|localhost|\[?::1\]?)([:/,\s]|$)/i.test(value)

/** Local or verified TLS, to every server. Unreadable URLs are reported elsewhere. */
export const isSealedLine = (url: string): boolean => listServers(url).every(isSealedServer)

function isSealedServer(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return true
  return searchParams.getAll('sslmode').length === 1 && searchParams.get('sslmode') === 'verify-full'
}

export const withoutTls = (name: string) =>
  `${name} reaches another machine without TLS: add ?sslmode=verify-full (and sslrootcert=…) to it.`

/** Node's own switch: with 0 every certificate is taken. */
export const uncheckedTls = ({ NODE_TLS_REJECT_UNAUTHORIZED: given }: Readonly<Record<string, string | undefined>>) =>
  given === '0'
    ? [
        'NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody may pose as a company or as the database: remove it. An authority of your own is named by NODE_EXTRA_CA_CERTS.',
      ]
    : []

export const fields = [
  {
    name: 'MODE',
    meaning:
      'rehearsal, service, staging (a service that is rehearsed: simulators are named, the clock can be moved), or drill (a restored copy, for reading: no job runs, no company is called)',
    example: 'service',
    otherwise: fixed('rehearsal'),
  },
  { name: 'PORT', meaning: 'port of the site, the API and the office', example: '3000', otherwise: fixed('3000') },
  { name: 'HOST', meaning: 'address to listen on', example: '127.0.0.1', otherwise: fixed('127.0.0.1') },
  {
    name: 'METRICS_PORT',
    meaning: 'port of the private listener with /metrics, /livez and /readyz; 0: none. A worker listens on no other',
    example: '9464',
    otherwise: fixed('0'),
  },
  {
    name: 'METRICS_HOST',
    meaning: 'address of that listener; never one that the public reaches',
    example: '127.0.0.1',
    otherwise: fixed('127.0.0.1'),
  },
  {
    name: 'TRACES_URL',
    meaning: 'where OpenTelemetry traces are sent (OTLP over HTTP); empty: none are made',
    example: 'http://127.0.0.1:4318/v1/traces',
    otherwise: fixed(''),
  },
  {
    name: 'TRACES_PERCENT',
    meaning: 'of a hundred requests and job turns so many are traced',
    example: '10',
    otherwise: fixed('100'),
  },
  {
    name: 'SITE_URL',
    meaning: 'the site as browsers and companies reach it',
    example: 'https://tax.example.kr',
    otherwise: (around: Surroundings) => around.site,
  },
  {
    name: 'SIMULATORS_PORT',
    meaning: 'port of the simulators, the phone page and the control doors',
    example: '3001',
    otherwise: fixed('3001'),
  },
  {
    name: 'DATA_DIR',
    meaning: 'embedded PostgreSQL, clock offset, key ring',
    example: '.data',
    otherwise: fixed('.data'),
  },
  {
    name: 'ANCHORS_DIR',
    meaning:
      "folder of the daily heads of the access records' chain, best where the database's owner cannot write; empty: DATA_DIR/anchors",
    example: '/mnt/anchors/jongso',
    otherwise: fixed(''),
  },
  {
    name: 'REHEARSAL_NOW',
    meaning: "ISO instant at which a new DATA_DIR's clock starts",
    example: '2026-05-12T10:00:00+09:00',
    otherwise: none,
  },
  {
    name: 'DATABASE_URL',
    meaning:
      "the application's role (may not change access records); several servers with commas: the one that takes writes is used",
    example: 'postgres://jongso_app@db/jongso',
    otherwise: none,
    secret: true,
  },
  {
    name: 'DATABASE_OWNER_URL',
    meaning: "the owner's role, for migrations; the same servers",
    example: 'postgres://jongso_owner@db/jongso',
    otherwise: none,
    secret: true,
  },
  {
    name: 'DATABASE_READ_URL',
    meaning:
      "the application's role at a standby, from which the office's lists, first page and exports are read while its rows are at most five seconds old; empty: none",
    example: 'postgres://jongso_app@db-standby/jongso?sslmode=verify-full',
    otherwise: fixed(''),
    secret: true,
  },
  {
    name: 'DATABASE_POOL',
    meaning: 'connections to the database of one process',
    example: '10',
    otherwise: fixed('10'),
  },
  {
    name: 'DATABASE_POOLER',
    meaning: 'none, or transaction: DATABASE_URL leads through pgbouncer (or its like) with pool_mode = transaction',
    example: 'none',
    otherwise: fixed('none'),
  },
  {
    name: 'DATABASE_WAIT_MS',
    meaning: 'how long a call waits for a connection before it answers 503, milliseconds',
    example: '1000',
    otherwise: fixed('1000'),
  },
  {
    name: 'DATABASE_STATEMENT_MS',
    meaning: 'how long one statement may take, milliseconds',
    example: '1800',
    otherwise: fixed('1800'),
  },
  { name: 'ROLE', meaning: 'web, worker or all', example: 'all', otherwise: fixed('all') },
  {
    name: 'BRANCHES_DIR',
    meaning:
      'folder with one folder per firm (branch.json, pictures, texts); empty: the invented firms of the rehearsal',
    example: '/etc/jongso/branches',
    otherwise: fixed(''),
  },
  {
    name: 'DNS_SERVERS',
    meaning: "name servers that the records of hosts are looked up at, comma separated; empty: this machine's",
    example: '1.1.1.1',
    otherwise: fixed(''),
  },
  {
    name: 'MAIL_SPF',
    meaning: "what `setup check` looks for in the SPF record of a firm's sender; empty: any record",
    example: 'include:_spf.example.kr',
    otherwise: fixed(''),
  },
  {
    name: 'MAIL_DKIM_SELECTOR',
    meaning: "by which the mail company's DKIM key is found (<selector>._domainkey.<domain>); empty: not looked up",
    example: 'default',
    otherwise: fixed(''),
  },
  {
    name: 'RATES_DIR',
    meaning:
      'folder of the expense rates that `npm run office -- rates import` keeps; empty: those of this version alone',
    example: '/etc/jongso/rates',
    otherwise: fixed(''),
  },
  {
    name: 'FILES_STORE',
    meaning: "where people's files lie: database, or s3",
    example: 's3',
    otherwise: fixed('database'),
  },
  {
    name: 'S3_URL',
    meaning: 'an S3-compatible service; needed for FILES_STORE=s3, while files still lie there, and for ANCHORS_BUCKET',
    example: 'https://s3.ap-northeast-2.amazonaws.com',
    otherwise: fixed(''),
  },
  { name: 'S3_BUCKET', meaning: 'the bucket of the files', example: 'jongso-files', otherwise: fixed('') },
  {
    name: 'S3_REGION',
    meaning: 'its region, as the service names it',
    example: 'ap-northeast-2',
    otherwise: fixed(''),
  },
  { name: 'S3_KEY_ID', meaning: 'access key id there', example: '(from the service)', otherwise: fixed('') },
  {
    name: 'S3_SECRET',
    meaning: 'secret access key there',
    example: '(from the service)',
    otherwise: fixed(''),
    secret: true,
  },
  {
    name: 'ANCHORS_BUCKET',
    meaning: "bucket with object lock for the daily heads of the access records' chain, in place of ANCHORS_DIR",
    example: 'jongso-anchors',
    otherwise: fixed(''),
  },
  scannerField,
  { name: 'BRANCH', meaning: 'the active branch when no host name matches', example: 'gaon', otherwise: fixed('') },
  {
    name: 'PRACTICE_PAGES',
    meaning: '/pay/* and /agent-agreement-test: on or off',
    example: 'off',
    otherwise: (around: Surroundings) => (around.mode === 'rehearsal' ? 'on' : 'off'),
  },
  {
    name: 'TRUSTED_PROXIES',
    meaning: 'addresses of the proxies in front, comma separated',
    example: '10.0.0.1',
    otherwise: fixed(''),
  },
  { name: 'LOG_LEVEL', meaning: 'how much is logged', example: 'info', otherwise: fixed('info') },
  ...companyFields,
  {
    name: 'KEY_RING',
    meaning: 'sealing keys, id:base64 of 32 bytes, comma separated; the first seals, all open',
    example: '2026a:BASE64',
    otherwise: none,
    secret: true,
  },
  {
    name: 'SIGN_INS_PER_HOUR',
    meaning: 'sign-ins of one address in an hour',
    example: '6000',
    otherwise: fixed('6000'),
  },
  {
    name: 'AUTH_REQUESTS_PER_HOUR',
    meaning: 'authentication requests of one person in an hour',
    example: '5',
    otherwise: fixed('5'),
  },
  {
    name: 'ENQUIRIES_PER_HOUR',
    meaning: 'enquiries from the consultation form of one address in an hour',
    example: '200',
    otherwise: fixed('200'),
  },
  {
    name: 'CALLS_PER_MINUTE',
    meaning: 'calls of one address in a minute; a carrier lets thousands of phones out by one',
    example: '30000',
    otherwise: fixed('30000'),
  },
  {
    name: 'DEVICE_CALLS_PER_MINUTE',
    meaning: 'calls of one signed-in device in a minute',
    example: '600',
    otherwise: fixed('600'),
  },
  {
    name: 'STAFF_TRIES',
    meaning: 'staff sign-ins of one login from one address in half an hour',
    example: '5',
    otherwise: fixed('5'),
  },
  {
    name: 'ALARM_REVEALS',
    meaning: 'sealed values that one of the staff may open in an hour before managers and operators are warned',
    example: '60',
    otherwise: fixed('60'),
  },
  {
    name: 'ALARM_REFUSALS',
    meaning: 'refusals of one of the staff in an hour before managers and operators are warned',
    example: '20',
    otherwise: fixed('20'),
  },
  {
    name: 'SESSION_IDLE_MINUTES',
    meaning: "a member's session ends after so long without a call",
    example: '15',
    otherwise: fixed('15'),
  },
  {
    name: 'STAFF_IDLE_MINUTES',
    meaning: "a session of the office ends after so long without a person's act",
    example: '20',
    otherwise: fixed('20'),
  },
  { name: 'SESSION_HOURS', meaning: 'a session lives at most so long', example: '12', otherwise: fixed('12') },
] as const satisfies readonly SettingField[]

export type SettingName = (typeof fields)[number]['name']
