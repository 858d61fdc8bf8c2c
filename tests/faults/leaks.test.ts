import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { listCases, readCase, revealSecret, searchCases, takeCase } from '#office/cases/contract.ts'
import { collectStep } from '#filer/collection/contract.ts'
import {
  addFamilyMember,
  requestRegistry,
  deleteFamilyMember,
  fetchFamily,
  listFamily,
  listLastYearFamily,
} from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readPortalUserData, readUser, updatePortalUserData } from '#filer/member/contract.ts'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { staffSignIn } from '#office/staff/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { scanForNumbers, scanForPersonal, typedSecrets } from './sentinel.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { filerCalled, identityOf, personCalled, typedAccount, walkOn, walkTo } from '#tests/support/walk.ts'
import { asOwner } from '#tests/support/server/owner.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

/** All answers to anybody, except values that staff opened on purpose. */
const answers: string[] = []
function heard<Caller extends Pick<Filer, 'ask'> | Officer>(asker: Caller): Caller {
  const { ask } = asker
  asker.ask = (async (endpoint: Parameters<typeof ask>[0], input: Parameters<typeof ask>[1]) => {
    const answer = await ask(endpoint, input)
    if (endpoint !== revealSecret) answers.push(JSON.stringify([answer.body, [...answer.headers]]))
    return answer
  }) as typeof ask
  return asker
}

const injectFault = (company: string, kind: string, seconds = 60) =>
  fetch(`${rehearsal.phoneUrl}/weather/${company}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : seconds }),
  })
const numberOf = (id: string) => personCalled(rehearsal, id).residentNumber
/** A child of two people of the rehearsal. */
const child = () => personCalled(rehearsal, 'haneul').data.family?.members.at(-1)?.residentNumber ?? ''

test('a whole story with every kind of failure is told', { timeout: 120_000 }, async () => {
  const haneul = heard(filerCalled(rehearsal, 'haneul'))
  await haneul.signIn()
  await walkOn(rehearsal, haneul, 'signed-in', 'collected')
  // Dependents: typed, typed twice, deleted by the raw number, invalid.
  const grandmother = { gubun: '1', name: '이순례', residentRegistrationNumber: numberOf('p-000007') }
  await haneul.call(addFamilyMember, { body: grandmother })
  assert.equal((await haneul.ask(addFamilyMember, { body: grandmother })).status, 409)
  assert.equal(
    (await haneul.ask(addFamilyMember, { body: { ...grandmother, residentRegistrationNumber: `${child()}0` } })).status,
    400,
  )
  await haneul.call(deleteFamilyMember, { query: { residentRegistrationNumber: numberOf('p-000007') } })
  assert.equal(
    (await haneul.ask(deleteFamilyMember, { query: { residentRegistrationNumber: numberOf('p-000008') } })).status,
    404,
  )
  await injectFault('family-registry', 'garbage')
  assert.equal((await haneul.ask(requestRegistry, { body: { addInfoCd: '02', addNm: '서가을' } })).status, 502)
  await injectFault('family-registry', 'fair')
  await haneul.call(requestRegistry, { body: {} })
  // The garbled answer may have rung the phone as well, so both requests are approved.
  for (let more = true; more;)
    more = await haneul.onPhone('approve').then(
      () => true,
      () => false,
    )
  assert.equal((await haneul.call(fetchFamily, { body: {} })).result, 'S')
  await haneul.call(listFamily)
  await haneul.call(listLastYearFamily)
  await walkOn(rehearsal, haneul, 'collected', 'method')

  // An unexpected error: the database refuses in the middle of a registration.
  const registration = {
    bankCode: 'KB',
    accountNumber: typedAccount,
    homeTaxId: 'someone',
    homeTaxPass: typedSecrets.password[1],
    additionalPhoneNumber: '010-0000-0002',
    note: '김하늘 010-0000-0002',
  }
  // A resident number is refused in a note before any query runs.
  const withNumber = { ...registration, note: `${numberOf('haneul')} 김하늘` }
  assert.equal((await haneul.ask(register, { body: withNumber })).status, 400)
  await asOwner(rehearsal, 'alter table registrations rename to registrations_away')
  assert.equal((await haneul.ask(register, { body: registration })).status, 500)
  await asOwner(rehearsal, 'alter table registrations_away rename to registrations')
  await haneul.call(register, { body: { ...registration, note: '전화 주세요' } })
  await haneul.signIn({ again: true })
  await haneul.call(updatePortalUserData, { body: { bankCode: 'KB', accountNumber: typedSecrets.account[1] } })
  await Promise.all([
    haneul.call(readUser),
    haneul.call(readPortalUserData),
    haneul.call(readAccountPage),
    haneul.call(readJourney),
  ])

  // People whose collection or registration fails.
  const idda = heard(filerCalled(rehearsal, 'idda'))
  await idda.signIn()
  assert.equal(
    (await idda.ask(saveIdentity, { body: { idenNoPrefix: numberOf('idda').slice(0, 6), idenNoSuffix: '12' } })).status,
    400,
  )
  await idda.call(saveIdentity, { body: identityOf(rehearsal, 'idda'), query: { lane: 'filing' } })
  assert.equal((await idda.call(requestAuthentication)).result, 'F')
  const narae = heard(await walkTo(rehearsal, 'narae', 'authenticated'))
  await injectFault('tax-portal', 'garbage')
  assert.equal((await narae.call(collectStep, { params: { step: '1' } })).result, 'F')
  await injectFault('tax-portal', 'fair')
  assert.equal((await narae.call(collectStep, { params: { step: '2' } })).result, 'F')
  const byeol = heard(await walkTo(rehearsal, 'byeol', 'asked'))
  await injectFault('tax-portal', 'down')
  assert.equal((await byeol.ask(completeAuthentication)).status, 502)
  await injectFault('tax-portal', 'fair')
  await injectFault('kakao-login', 'garbage')
  await assert.rejects(filerCalled(rehearsal, 'deul').signIn())
  await injectFault('kakao-login', 'fair')
})

test('numbers where no number belongs: addresses, headers, bodies that cannot be read', async () => {
  const number = numberOf('haneul')
  const { url } = rehearsal
  const headers = {
    authorization: `Bearer ${number}${number}`,
    cookie: `companion=${number}`,
    'user-agent': `김하늘 ${number}`.replaceAll(/[^\x20-\x7e]/g, 'x'),
    'idempotency-key': number,
    'x-request-id': number,
    'content-type': 'application/json',
  }
  const requests: [string, RequestInit?][] = [
    [`/api/${number}`],
    [`/${number}`],
    [`/api/spring/posts/${number}`],
    [`/api/spring/posts/%E0%A4%A${number}`],
    [`/api/spring/posts/${number.repeat(20)}`],
    [`/api/spring/posts/news/tax?keyword=${number}&page=${number}`],
    [`/api/spring/deleteFamData?residentRegistrationNumber=${number}`, { method: 'DELETE' }],
    ['/api/spring/addFamData', { method: 'POST', body: `{"residentRegistrationNumber":"${number}"` }],
    [
      '/api/office/sign-in',
      { method: 'POST', body: JSON.stringify({ email: number, password: number, code: number }) },
    ],
    [
      '/api/spring/kakao/code',
      {
        method: 'POST',
        body: JSON.stringify({ code: number, state: number, affiliationId: 'gaon', referral: '김하늘' }),
      },
    ],
    ['/api/spring/kakao/authorize?login_hint=01000000001'],
    [`/api/spring/kakao/code?${number}`, { method: 'PATCH' }],
    ['/api/spring/saveHometaxData', { method: 'POST', body: number.repeat(6000) }],
    [
      '/api/spring/pay/auth/return',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `AuthResultCode=0000&Moid=${number}&ReqReserved=%B1%E8%C7%CF%B4%C3`,
      },
    ],
  ]
  for (const [path, init] of requests) {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...(init?.headers as Record<string, string>) },
    })
    assert.ok(answer.status < 500, `${answer.status}`)
    // The sign-in's redirect repeats its caller's hint; no other answer repeats its input.
    if (answer.status !== 303) answers.push(await answer.text())
  }
})

test('the office works on the case, and somebody fails to get in', { timeout: 60_000 }, async () => {
  const officer = heard(await makeOfficer(rehearsal, { role: 'preparer' }))
  assert.equal(
    (
      await officer.ask(staffSignIn, {
        body: { email: officer.email, password: typedSecrets.password[2], code: '000000' },
      })
    ).status,
    400,
  )
  await officer.signIn()
  const { search } = await officer.call(searchCases, { body: { keyword: '김하늘' } })
  const { rows } = await officer.call(listCases, { query: { search } })
  const params = { caseNumber: rows[0]?.caseNumber ?? '' }
  await officer.call(searchCases, { body: { keyword: '010-0000-0001' } })
  const { version } = await officer.call(readCase, { params })
  await officer.call(takeCase, { params, body: { version } })
  assert.equal(
    (await officer.call(revealSecret, { params, body: { what: 'resident-number', reason: '번호 확인' } })).value,
    numberOf('haneul'),
  )
  assert.equal(
    (await officer.call(revealSecret, { params, body: { what: 'account-number', reason: '계좌 확인' } })).value,
    typedSecrets.account[1],
  )
})

test('no log line of product and simulators names a person', async () => {
  await rehearsal.restartProduct()
  await waitFor(() => rehearsal.lines.filter((line) => line.includes('"stopping"')).length > 0)
  assert.ok(rehearsal.lines.length > 100, `${rehearsal.lines.length} lines`)
  assert.ok(
    rehearsal.lines.some((line) => line.includes('"failed"') && line.includes('"status":500')),
    'the unexpected was logged',
  )
  assert.ok(rehearsal.lines.some((line) => line.includes('/api/spring/deleteFamData')))
  assert.deepEqual(scanForPersonal(rehearsal.lines), [])
})

test('no number, account or password stands in any answer but the one that a staff member opened', () => {
  assert.ok(answers.length > 50, `${answers.length} answers`)
  assert.ok(
    scanForPersonal(answers).some(({ personalData }) => personalData.startsWith('name')),
    'the sentinel reads them',
  )
  assert.deepEqual(scanForNumbers(answers), [])
})

test('no number, account or password stands in clear anywhere in the database', async () => {
  const tables = await asOwner<{ name: string }>(
    rehearsal,
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const rows: string[] = []
  for (const { name } of tables) {
    for (const row of await asOwner<Record<string, unknown>>(
      rehearsal,
      `select * from public.${pg.escapeIdentifier(name)}`,
    ).catch(() => [])) {
      rows.push(
        Object.entries(row)
          .map(
            ([column, value]) =>
              `${name}.${column}=${Buffer.isBuffer(value) ? value.toString('latin1') : value instanceof Date ? value.toISOString() : JSON.stringify(value)}`,
          )
          .join('\n'),
      )
    }
  }
  assert.ok(
    rows.some((row) => row.includes('김하늘')),
    'the rows were read',
  )
  // Random bytes may look like a number by chance, but not like a known number.
  const found = scanForNumbers(rows).filter(({ personalData }) => !personalData.startsWith('the form'))
  assert.deepEqual(
    found.map(({ line, personalData }) => `${rows[line - 1]?.split('.')[0]}: ${personalData}`),
    [],
  )
})

test("a run's log folder is scanned by one command", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'))
  const scan = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'scan-logs.ts'), folder]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
  try {
    writeFileSync(join(folder, 'a.log'), '{"event":"answered"}\n')
    assert.equal((await scan()).code, 0)
    writeFileSync(join(folder, 'b.log'), `{"event":"x"}\n{"detail":"${numberOf('haneul')}"}\n`)
    const outcome = await scan()
    assert.equal(outcome.code, 1)
    assert.match(outcome.stdout, /b\.log:2: resident number of haneul/)
    assert.ok(!outcome.stdout.includes(numberOf('haneul')))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
