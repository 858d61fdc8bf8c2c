/** Sends the consultation form as a program could, on one rehearsal per test file, and reads the stored enquiry. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'
import pg from 'pg'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import type { EnquiryForm } from '#site/consultation/contract.ts'

export let it: Rehearsal
let owner: pg.Client
async function openForms(): Promise<void> {
  it = await startRehearsal({ withJobs: false, settings: { ENQUIRIES_PER_HOUR: '5' } })
  owner = new pg.Client(it.rawDatabase.ownerUrl)
  await owner.connect()
}
async function closeForms(): Promise<void> {
  await owner.end()
  await it.stop()
}
/** Called once in every test file, since files share a process. */
export function useForms(): void {
  before(openForms)
  after(closeForms)
}
/** As the database's owner. */
export const sqlOfOwner = async (statement: string, values: unknown[] = []) =>
  (await owner.query<Record<string, unknown>>(statement, values)).rows
const rowsOf = (statement: string, value: unknown) => sqlOfOwner(statement, [value])

export const good = {
  kind: '5',
  phone: '010-0000-9999',
  email: 'a@example.test',
  content: '신고를 맡기고 싶어요.',
  terms: true,
  privacy: true,
  marketing: false,
  openForMs: 20_000,
}
/** Different words each time: the same ones would be the same enquiry. */
let sent = 0
export const fresh = (change: object = {}) => ({ ...good, content: `${good.content} (${(sent += 1)})`, ...change })
type Answer = {
  status: number
  body: {
    receiptNumber?: string
    replyBy?: string
    callFrom?: string
    onMyPage?: boolean
    code?: string
    fields?: Record<string, string>
  }
  headers: Record<string, unknown>
}
let address = 0
/** Every request uses an IP address of its own, unless one is given. */
export async function send(
  body: unknown,
  { host = 'gaon.localhost', ip = `10.1.0.${(address += 1)}`, key }: { host?: string; ip?: string; key?: string } = {},
): Promise<Answer> {
  const answer = await it.product.app.inject({
    method: 'POST',
    url: '/api/consultations',
    remoteAddress: ip,
    headers: { host, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
export const form = async (host = 'gaon.localhost') =>
  (await it.product.app.inject({ url: '/api/consultations/form', headers: { host } })).json() as EnquiryForm
export const stored = async (receiptNumber: string | undefined) =>
  (await rowsOf('select * from consultations where receipt_number = $1', receiptNumber))[0]
export const consentsOf = (id: unknown) =>
  rowsOf(
    'select kind, version, text_hash, granted, ip, account_id from consents where consultation_id = $1 order by kind',
    id,
  )
export const count = async () =>
  Number((await rowsOf('select count(*) as n from consultations where branch_id <> $1', ''))[0]?.n)
export const branchFile = (path: string) => readFileSync(join(import.meta.dirname, '../../../branches', path), 'utf8')
export const sha = (text: string) => createHash('sha256').update(text).digest('hex')

export const refused: [what: string, change: object, status: number, code: string, fields: string[]][] = [
  ['terms not ticked', { terms: false }, 400, 'input.invalid', ['terms']],
  ['privacy not ticked', { privacy: false }, 400, 'input.invalid', ['privacy']],
  ['no type', { kind: '7' }, 400, 'input.invalid', ['kind']],
  ['no phone', { phone: '' }, 400, 'input.invalid', ['phone']],
  ['a phone that cannot be called', { phone: '12' }, 400, 'input.invalid', ['phone']],
  ['an email that is none', { email: 'a@b' }, 400, 'input.invalid', ['email']],
  ['no content', { content: ' ' }, 400, 'input.invalid', ['content']],
  [
    'a resident number in the content',
    { content: `번호는 ${['900101', '0000000'].join('-')}` },
    400,
    'input.invalid',
    ['content'],
  ],
  ['two fields wrong', { phone: 'x', email: 'x' }, 400, 'input.invalid', ['phone', 'email']],
  ['the field that people do not see', { website: 'https://spam.example' }, 400, 'input.invalid', ['website']],
  ['a form filled at once', { openForMs: 200 }, 429, 'rate.limited', []],
  ['a text that has changed meanwhile', { shown: { privacy: '0'.repeat(64) } }, 409, 'request.conflict', ['privacy']],
]
