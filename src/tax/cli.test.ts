import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../scripts/tax.mjs', import.meta.url))
const run = (args: string[], input = '') =>
  spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8', timeout: 30_000 })
const { examples } = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')) as {
  examples: { id: string; kind: string; year: number; inputs: unknown; expected: object }[]
}

test('the command answers one line per line, in order, the broken ones with a problem', () => {
  const lines = [
    ...examples.map((example) => JSON.stringify(example)),
    '{broken',
    '',
    JSON.stringify({ id: 'z', kind: 'bracket', year: 1999, inputs: { taxBase: 1 } }),
  ]
  const found = run([], `${lines.join('\n')}\n`)
  assert.equal(found.status, 0)
  const answers = found.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; result?: object; problem?: { code: string; message: string } })
  assert.equal(answers.length, examples.length + 2)
  examples.forEach((example, index) => assert.deepEqual(answers[index], { id: example.id, result: example.expected }))
  assert.deepEqual(
    answers.slice(-2).map((answer) => [answer.id, answer.problem?.code]),
    [
      [null, 'json.invalid'],
      ['z', 'year.unknown'],
    ],
  )
})

test('explain prints a return as a table; a file it cannot read is said, without a stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tax-'))
  try {
    const file = join(folder, 'return.json')
    writeFileSync(file, JSON.stringify(examples.find((example) => example.kind === 'full-return')))
    const shown = run(['explain', file])
    assert.equal(shown.status, 0)
    assert.match(shown.stdout, /결정세액/)
    assert.match(shown.stdout, /소득세법 제55조 제1항/)
    writeFileSync(file, 'nothing')
    const broken = run(['explain', file])
    assert.equal(broken.status, 1)
    assert.match(broken.stderr, /^파일을 읽지 못했어요/)
    assert.equal(run(['explain']).status, 2)
    assert.equal(run(['other']).status, 2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the command says how it is used, with an example that gives what it says, and says so where nothing was read', () => {
  const { stdout, status } = run(['--help'])
  assert.equal(status, 0)
  const [, asked = ''] = /echo '(.+)' \|/.exec(stdout) ?? []
  const [, answer = ''] = /답: (\{"id":1.+\})/.exec(stdout) ?? []
  assert.equal(run([], `${asked}\n`).stdout.trim(), answer)
  const nothing = run([], '\n')
  assert.equal(nothing.status, 2)
  assert.match(nothing.stderr, /읽은 줄이 없어요/)
})

test('a refusal names what is missing in Korean; a key of the command stands beside it', () => {
  const found = run(
    [],
    `${JSON.stringify({ id: 1, kind: 'full-return', year: 2025, inputs: { method: 'simple-book', persons: [], business: [{ code: '940909' }] } })}\n`,
  )
  assert.match(found.stdout, /꼭 필요한 값이 없어요: 총수입금액 \(business\.0\.revenue\)/)
  const books = { code: '940909', revenue: 1, priorRevenue: 0 }
  const engine = run(
    [],
    `${JSON.stringify({ id: 1, kind: 'full-return', year: 2025, inputs: { method: 'simple-book', persons: [], business: [books] } })}\n`,
  )
  assert.match(engine.stdout, /꼭 필요한 값이 없어요: 업종 940909의 장부의 필요경비"/)
})

const employee = (rent: number, decidedTax = 3_957_500) => ({
  method: 'none',
  persons: [{ relation: 0, birthYear: 1990 }],
  wage: { gross: 54_000_000, decidedTax, decidedLocal: 395_750 },
  rent,
})

/** The command's output for a file, and its message when it refuses. */
function printed(command: string, asked: object): { out: string; error: string; status: number | null } {
  const folder = mkdtempSync(join(tmpdir(), 'tax-'))
  try {
    const file = join(folder, 'asked.json')
    writeFileSync(file, JSON.stringify(asked))
    const { stdout, stderr, status } = run([command, file])
    return { out: stdout, error: stderr, status }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('late prints the return in time beside the late one, what falls away and the days', () => {
  const { out, status } = printed('late', { year: 2023, filedOn: '2024-07-01', inputs: employee(0, 2_000_000) })
  assert.equal(status, 0)
  assert.match(out, /무신고가산세 +- +195,750원 +195,750원/)
  assert.match(out, /가산세 감면 50%/)
  assert.match(out, /경정청구 기한 +2029-05-31/)
  assert.match(printed('late', { year: 2023, filedOn: '2024-05-31', inputs: employee(0) }).error, /신고 기한 안이에요/)
})

test('correct prints both returns, penalties by their days and what is still to pay', () => {
  const request = {
    year: 2023,
    first: employee(7_200_000, 2_863_500),
    right: employee(0, 2_863_500),
    filedOn: '2024-05-20',
    correctedOn: '2024-08-20',
  }
  const { out, status } = printed('correct', request)
  assert.equal(status, 0)
  // 1,094,000 short: 10 % less 75 %, and 81 days at 22 of 100,000.
  assert.match(out, /과소신고·초과환급신고가산세 +27,350원 +1,094,000 × 10% × 25%/)
  assert.match(out, /납부지연가산세 \(덜 낸 세금\) +19,495원 +1,094,000 × 81일 × 0.022%/)
  assert.match(out, /종합소득세 +1,140,840원 +0원 +1,140,840원/)
  assert.match(printed('correct', { ...request, fraud: true }).error, /부정행위/)
  assert.match(printed('correct', { ...request, correctedOn: '2027-01-02' }).error, /아직 확인하지 못해/)
  assert.match(printed('correct', { ...request, right: undefined }).error, /바로잡은 신고/)
  assert.match(printed('correct', { ...request, unheard: 1 }).error, /모르는 항목/)
})

test('claim prints the article of each change, the interest by its rates and the deadline of every year', () => {
  const request = {
    year: 2023,
    first: employee(0),
    right: employee(7_200_000),
    filedOn: '2024-05-20',
    claimedOn: '2026-09-21',
    decidedOn: '2026-11-25',
  }
  const { out, status } = printed('claim', request)
  assert.equal(status, 0)
  assert.match(out, /월세 세액공제 +- +1,224,000원 +1,224,000원 +조세특례제한법 제95조의2/)
  assert.match(out, /2024-06-01부터 2025-03-20까지 293일, 연 3\.5% +30,736원/)
  assert.match(out, /2025-03-21부터 2026-11-25까지 615일, 연 3\.1% +57,143원 +1,094,000 × 3\.1% × 615 ÷ 365/)
  assert.match(out, /종합소득세: 받을 금액 \(10원 아래 버림\) +1,181,870원/)
  assert.match(out, /2024 +2030-06-03 +2030-07-01/)
  assert.match(
    printed('claim', { ...request, first: request.right, right: request.first }).error,
    /수정신고로 계산해 주세요/,
  )
})
