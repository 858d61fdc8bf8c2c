import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RelationCode } from '#domain/collected-data.ts'
import { findFamilyQuestions, ownAsks } from './told-facts.ts'

const people: [
  what: string,
  relation: RelationCode,
  birthday: string | undefined,
  always: string,
  ifDisabled: string,
][] = [
  ['a child of an age that counts', '4', '2015-01-01', 'income disabled', ''],
  ['a grown child: its income matters only if it is disabled', '4', '1990-01-01', 'disabled', 'income'],
  ['a spouse of any age', '3', '1990-01-01', 'income disabled', ''],
  ['a parent too young', '1', '1970-01-01', 'disabled', 'income'],
  ['a parent of unknown age', '1', undefined, 'income disabled', ''],
  ['a foster child', '8', '2015-01-01', 'income disabled', ''],
]
for (const [title, relation, birthday, always, ifDisabled] of people)
  test(`asked of ${title}`, () => {
    const asks = findFamilyQuestions({ relation, ...(birthday ? { birthday } : {}) }, 2025)
    assert.deepEqual([asks.always.join(' '), asks.ifDisabled.join(' ')], [always, ifDisabled])
  })

const selves: [what: string, relations: string[], before: string[], marriageCredit: boolean, asks: string][] = [
  ['alone', [], [], true, 'disabled married'],
  ['alone, in a year without the marriage credit', [], [], false, 'disabled'],
  ['married before', ['3'], ['3'], true, 'disabled'],
  ['a spouse who was not on last year’s list', ['3'], [], true, 'disabled married'],
  ['a child and no spouse', ['4'], [], true, 'disabled married singleParent'],
  ['a child and a spouse', ['3', '4'], ['3', '4'], true, 'disabled'],
  ['parents alone', ['1', '1'], ['1'], true, 'disabled married'],
  ['a child, and a spouse of last year who is gone', ['4'], ['3', '4'], true, 'disabled singleParent'],
]
for (const [title, relations, lastYearRelations, marriageCredit, asks] of selves)
  test(`asked of the filer: ${title}`, () =>
    assert.equal(ownAsks({ relations, lastYearRelations, marriageCredit, female: false }).join(' '), asks))

const women: [what: string, relations: string[], asks: string][] = [
  ['alone: a husband may earn too much to be named', [], 'disabled spouse'],
  ['with a mother: she may head the household', ['1'], 'disabled spouse householder'],
  ['with a child and no spouse named', ['4'], 'disabled spouse singleParent householder'],
  ['with a spouse: that is known', ['3', '1'], 'disabled'],
]
for (const [title, relations, asks] of women)
  test(`asked of a woman ${title}`, () => {
    const found = ownAsks({ relations, lastYearRelations: relations, marriageCredit: false, female: true })
    assert.equal(found.join(' '), asks)
  })
