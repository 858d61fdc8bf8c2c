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
