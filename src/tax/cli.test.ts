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
