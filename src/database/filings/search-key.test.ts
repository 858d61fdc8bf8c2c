import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCaseSearch } from '#domain/office-case/case-search.ts'
import { searchKey } from '#domain/search-text.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { aFiling, numberOf, testDatabase, testNow, type TestDatabase } from '#tests/support/database.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const signs = [
  '김',
  '하늘'.normalize('NFD'),
  'Ｓ',
  'a',
  'É',
  ' ',
  '\u3000',
  '\u00a0',
  '-',
  '–',
  '−',
  '２',
  '7',
  '\u200b',
].concat(['\u202a', '\ufeff', '\u3164', '\u2060', '㈜', '（', '①', '王', 'ｶﾅ', '😀', "'", '\t', '%', '_', '\u00ad'])

test('the database tidies what is stored as the product tidies what is typed', async () => {
  const texts = fc.sample(
    fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((all) => all.join('')),
    { numRuns: 500, seed: 3 },
  )
  const rows = await it.asOwner<{ key: string }>('select search_key(t) as key from unnest($1::text[]) t', [texts])
  assert.deepEqual(
    rows.map(({ key }) => key),
    texts.map(searchKey),
  )
})

test('cases are found by a copied number, another dash, other blanks and decomposed Korean', async () => {
  const branchId = 'search-key'
  const { filing } = await aFiling(it.database, { branchId })
  await it.database.filings.saveIdentity(
    filing.id,
    { residentNumber: numberOf(7_100), name: '김 하늘', email: null, phone: '+82 10-0000-7100' },
    testNow,
  )
  const found = async (typed: string) => {
    const search = readCaseSearch(typed)
    return (await listCaseRows(it.database, { branchId, search, unregistered: true, page: 0, size: 5 })).items.length
  }
  const number = filing.caseNumber
  const notations = [
    number,
    number.replace('-', '–'),
    number.replace('-', ''),
    `\u202a${number}\u202c`,
    ` ${number}\u200b`,
  ]
  const phones = [
    '010-0000-7100',
    '01000007100',
    '０１０ 0000 7100',
    '+82 10-0000-7100',
    '010‑0000‑7100',
    '\u2068010 0000 7100\u2069',
  ]
  const names = ['김하늘', '김 하늘', '김　하늘', '김하늘'.normalize('NFD'), '하늘', '김\u200b하늘']
  for (const typed of [...notations, ...phones, ...names]) assert.equal(await found(typed), 1, JSON.stringify(typed))
  assert.equal(await found('김하나'), 0)
  assert.equal(await found('010-0000-7101'), 0)
})

test('a name of several words is found in any order, with any apostrophe, and beside a copied number', async () => {
  const branchId = 'search-words'
  const { filing } = await aFiling(it.database, { branchId })
  await it.database.filings.saveIdentity(
    filing.id,
    { residentNumber: numberOf(7_101), name: "O'NEILL, MINA SO", email: null, phone: '+82 10-0000-7102' },
    testNow,
  )
  const found = async (typed: string) => {
    const search = readCaseSearch(typed)
    return (await listCaseRows(it.database, { branchId, search, unregistered: true, page: 0, size: 5 })).items.length
  }
  for (const typed of ["MINA O'NEILL", 'O’Neill Mina', 'oneill,mina'.replace('one', "o'ne"), 'Mina So', 'minaso'])
    assert.equal(await found(typed), 1, typed)
  assert.equal(await found(`${filing.caseNumber} MINA`), 1)
  assert.equal(await found('MINA KIM'), 0)
})
