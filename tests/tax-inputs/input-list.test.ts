/** The list of the tax's inputs: each is named, has its article, and changes a return. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  inputExamples as examples,
  type InputValue as Value,
  plainPerson as person,
} from '#tests/support/fixtures/input-examples.ts'
import type { PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { compare } from '#tax/compare.ts'
import { explain } from '#tax/explain.ts'
import { articleText } from '#tax/texts.ts'
import { getYearData } from '#tax/years/years.ts'
import { inputList, findInputPath } from '#tax/inputs/list.ts'
import { inputPaths } from '#tests/support/input-paths.ts'
import { inputLabels, inputName } from '#tax/inputs/texts.ts'

const fees = { ESTIMATE: 0, SIMPLE: 0, DOUBLE: 0 }

function withValue(tree: unknown, [name = '', ...rest]: string[], value: Value): unknown {
  if (Array.isArray(tree)) {
    const next: unknown[] = [...tree]
    next[Number(name)] = rest.length === 0 ? value : withValue(next[Number(name)], rest, value)
    return next
  }
  const record = (tree ?? {}) as Record<string, unknown>
  return { ...record, [name]: rest.length === 0 ? value : withValue(record[name], rest, value) }
}

/** The whole result of a return by each method, with its items. */
function seen(inputs: PersonInputs, incomeYear: number): string {
  const year = getYearData(incomeYear)
  const plain = JSON.parse(JSON.stringify(inputs)) as PersonInputs
  const { methods, ...comparison } = compare(plain, year, fees)
  const shown = methods.map(({ inputs: methodInputs, ...method }) => [
    method,
    methodInputs && explain(methodInputs as ReturnInputs, year).lines,
  ])
  return JSON.stringify([comparison, shown])
}

test('every input has a name, a readable article and its own values', () => {
  for (const path of inputPaths) {
    assert.match(inputLabels[path], /[가-힣]/, path)
    assert.doesNotMatch(articleText(inputList[path].article), /undefined/, path)
    assert.equal(inputList[path].kind === 'choice', inputList[path].choices !== undefined, path)
    assert.equal(findInputPath(path.replaceAll('.N', '.3')), path)
  }
  assert.deepEqual(Object.keys(examples).toSorted(), inputPaths.toSorted())
})

for (const [path, [inputs, field, value, year = 2025]] of Object.entries(examples))
  test(`${path} makes a difference to a return`, () => {
    const before = { ...person, ...inputs }
    assert.equal(findInputPath(field), path)
    const after = withValue(before, field.split('.'), value) as PersonInputs
    assert.ok(seen(after, year) !== seen(before, year), 'nothing changes')
  })

test('an amount that is negative, broken or too large is refused by the name of its input', () => {
  for (const path of inputPaths.filter((inputPath) => inputList[inputPath].kind === 'won')) {
    const [changes, field] = examples[path]
    for (const wrong of [-1, 0.5, Number.NaN, 2e15]) {
      const inputs = withValue({ ...person, ...changes }, field.split('.'), wrong) as PersonInputs
      assert.throws(
        () => assess({ ...inputs, method: 'simple-book' }, getYearData(2025)),
        TaxProblem,
        `${path} ${wrong}`,
      )
    }
  }
})

test('the name of a figure says which row it is of; the first business needs none', () => {
  assert.equal(inputName('businesses.0.revenueWon'), '총수입금액')
  assert.equal(inputName('businesses.1.revenueWon'), '사업 2: 총수입금액')
  assert.equal(inputName('persons.0.disabled'), '본인: 장애인')
  assert.equal(inputName('newbornOrders.1'), '출산·입양 2: 올해 태어나거나 입양한 자녀의 순서')
  assert.equal(inputName('reductions.1'), '감면 2')
  assert.equal(inputName('sources'), undefined)
})
