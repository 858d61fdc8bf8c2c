import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedProfiles } from '#simulators/people/named.ts'
import { scanForNumbers, scanForPersonal, typedSecrets } from './sentinel.ts'

const [haneul] = namedProfiles
assert.ok(haneul)
const { residentNumber: number, name } = haneul
const hyphened = `${number.slice(0, 6)}-${number.slice(6)}`
const escaped = [...name].map((letter) => `\\u${letter.charCodeAt(0).toString(16)}`).join('')

const planted: [string, string][] = [
  ['a number', `{"route":"/x","detail":"${number}"}`],
  ['with a hyphen', `number ${hyphened}`],
  ['in an address', `/api?residentRegistrationNumber=${number}`],
  ['encoded', `/api?n=${encodeURIComponent(hyphened.replace('-', ' '))}`],
  ['within longer digits', `000${number}00`],
  ['in base64', Buffer.from(`{"idenNo":"${number}"}`).toString('base64')],
  ['in base64, shifted', Buffer.from(`x${hyphened}y`).toString('base64')],
  ['a name', `hello ${name}`],
  ['a name in an address', `/?name=${encodeURIComponent(name)}`],
  ['a name in JSON', `{"name":"${escaped}"}`],
  ['a phone', '01000000001'],
  ['with hyphens', 'to 010-0000-0001'],
  ['as the messenger writes it', '+82 10-0000-0001'],
  ['without its sign', '821000000001'],
  ['a foreign one', '12125550113'],
  ["a stranger's phone", 'call 010-1234-5678'],
  ["a stranger's number", 'seen 850101-1234567'],
  ['within letters', `{"token":"${'ab01012345678cd8'}"}`],
  ['an account', `account ${typedSecrets.account[0]}`],
  ['a password', `login ${typedSecrets.password[0]}`],
]
for (const [planned, line] of planted) {
  test(`found: ${planned}`, () =>
    assert.deepEqual(
      scanForPersonal(['clean', line])
        .map((finding) => finding.line)
        .slice(0, 1),
      [2],
    ))
}

test('a finding never repeats what it found', () => {
  const findings = JSON.stringify(scanForPersonal(planted.map(([, line]) => line)))
  assert.ok(!findings.includes(number) && !findings.includes(name) && !findings.includes('0000-0001'))
})

test('ordinary lines are clean', () => {
  const lines = [
    '{"level":"info","time":"2026-05-12T01:00:00.123Z","requestId":"7KQ2MZXW4P","method":"POST","route":"/api/spring/posts/:id","status":200,"ms":12,"event":"answered"}',
    '{"at":"2026-11-21T02:57:03.000Z","company":"tax-portal","status":200,"ms":3}',
    'http://127.0.0.1:41234',
    '26-000123',
    'f47ac10b-58cc-4372-a567-0e02b2c3d479 00000010-4123-8123-9123-010412381234',
    '{"job":"collection.take-over","count":1}',
    `{"head":"${'ab01012345678cd850101123456700ef'.repeat(2)}"}`,
    'at 1778547600000',
  ]
  assert.deepEqual(scanForPersonal(lines), [])
})

test('numbers alone: names and phones may stand, a number may not', () => {
  assert.deepEqual(scanForNumbers([`${name} 010-0000-0001`]), [])
  assert.equal(scanForNumbers([`${name} ${number}`]).length > 0, true)
})
