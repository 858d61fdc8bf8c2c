/**
 * No endpoint accepts a resident number where none was asked for: every text field of every endpoint is tried with
 * one, through the server's own check.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { residentNumberProblem } from '#contract/answers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { namedFields } from '#contract/id.ts'
import { Problem } from '#domain/problems.ts'
import { checked } from '#server/http/validation.server.ts'
import { enquiryFields } from '#site/consultation/rules.ts'
import { paths } from '#tests/house-rules/source.ts'

type Any = Endpoint<any, any, any, any>
type Def = {
  type?: string
  shape?: Record<string, Node>
  innerType?: Node
  element?: Node
  options?: Node[]
  valueType?: Node
  in?: Node
  out?: Node
}
type Node = { def: Def; safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } }
type Leaf = { path: string; node: Node }

const enquiryField = new RegExp(
  `/api/consultations body\\.(${enquiryFields.filter((name) => name !== 'callFrom').join('|')})$`,
)

/** Fields that may hold digits in the form of a number, with the reason. */
const exempt: readonly [field: RegExp, why: string][] = [
  [/ body\.residentRegistrationNumber$/, 'the field for the number itself; it is sealed'],
  [/ body\.accountNumber/, 'an account of thirteen digits may look like a number; it is sealed'],
  [/ \/api\/office\/[^ ]*\/numbers body\.account$/, 'the account of a payment slip; it is sealed'],
  [/ body\.deposit\.accountNumber$/, 'the firm’s own account, which everybody who pays is told'],
  [/ body\.(password|homeTaxPass|current|next)$/, 'a password is taken as it is, hashed or sealed, and never shown'],
  [/ body\.(portal|local)ReceiptNumber$/, 'digits that the portal or the municipality gave'],
  [/^POST \/api\/spring\/pay\/[^ ]* body/, "the payment company's own form, not typed by anybody"],
  [/ \/api\/office\/sign-in\/provider /, "made by the firm's provider, compared and sent back to it, never kept"],
  [/ \/api\/spring\/kakao\/[^ ]* /, 'made by the messenger and by addresses, not typed by anybody'],
  [/consultations body\.(callFrom|website)$/, 'a page of ours, and the trap for robots: not typed by people'],
  [/ \/api\/spring\/posts\/[^ ]* query\.(keyword|before)$/, 'searched for in published texts, never kept'],
  [enquiryField, 'refused by rules of its own (src/site/consultation/rules.ts), with sentences of their own'],
]

const leaves = (node: Node, path: string): Leaf[] => {
  const { def } = node
  if (def.type === 'string') return [{ path, node }]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`)),
    ...[def.innerType, def.element, def.valueType, def.in, ...(def.options ?? [])].flatMap((inner) =>
      inner ? leaves(inner, path) : [],
    ),
  ]
}

const isEndpoint = (value: unknown): value is Any =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** Whether the server accepts it; unexpected errors are thrown. */
function takes({ node }: Leaf, text: string): boolean {
  try {
    checked(node as never, text)
    return true
  } catch (thrown) {
    if (thrown instanceof Problem) return false
    throw thrown
  }
}

/** A fictitious number. */
const tried = ['제 번호는 900101-0000000', '900101-0000000', '9001010000000', '주민번호 900101 0000000 이에요']

async function textsOf(): Promise<Leaf[]> {
  const found: Leaf[] = []
  for (const file of paths('src/{site,filer,office}/**/contract.ts')) {
    const module = (await import(`#${file.replace(/^src\//, '')}`)) as Record<string, unknown>
    for (const endpoint of Object.values(module).filter(isEndpoint)) {
      // A field that names a resource is looked up and never stored.
      const keys = new Set(namedFields(endpoint).map(({ place, field }) => `${place}.${field}`))
      for (const place of ['params', 'query', 'body'] as const)
        if (endpoint[place])
          found.push(
            ...leaves(endpoint[place] as never, `${endpoint.method} ${endpoint.path} ${place}`).filter(
              ({ path }) => !keys.has(path.split(' ').at(-1) ?? ''),
            ),
          )
    }
  }
  return found
}

test('every text of every call refuses a resident number, but for the fields that are named with their reason', async () => {
  const texts = await textsOf()
  assert.ok(texts.length > 60, String(texts.length))
  const taking = texts.filter((leaf) => tried.some((text) => takes(leaf, text))).map(({ path }) => path)
  assert.deepEqual(
    taking.filter((path) => !exempt.some(([field]) => field.test(path))),
    [],
  )
  for (const [field, why] of exempt) assert.ok(why && taking.some((path) => field.test(path)), String(field))
})

/** Numbers of the card companies' tests, and a domestic one. */
const cards = ['4111-1111-1111-1111', '5555 5555 5555 4444', '제 카드는 9410123456789010', '3782 822463 10005']

/** A payment slip's 전자납부번호 is sixteen digits or more. */
const mayLookLikeCard = / \/api\/office\/[^ ]*\/numbers body\.payCode$/

test('every text of every call refuses a card number, but for the fields that are named with their reason', async () => {
  const texts = await textsOf()
  const taking = texts.filter((leaf) => cards.some((text) => takes(leaf, text))).map(({ path }) => path)
  assert.deepEqual(
    taking.filter((path) => !mayLookLikeCard.test(path) && !exempt.some(([field]) => field.test(path))),
    [],
  )
  const told = texts.filter(({ path }) => /\.(note|reason|warnings|body|title|text)$/.test(path))
  for (const { path, node } of told)
    if (!exempt.some(([field]) => field.test(path)))
      assert.ok(
        node.safeParse(cards[0]).error?.issues.some(({ message }) => message === residentNumberProblem),
        path,
      )
})

/** Fields that accept invisible characters although they refuse empty text, with the reason. */
const unseen: readonly [field: RegExp, why: string][] = [
  [/ body\.(password|homeTaxPass|current|next)$/, 'a password is taken as it is'],
  [/^POST \/api\/spring\/pay\/[^ ]* body/, "the payment company's own form, not typed by anybody"],
  [/ \/api\/spring\/kakao\/[^ ]* /, 'made by the messenger and by addresses, not typed by anybody'],
  [/sign-in body\.email$/, 'compared with the addresses of the staff, never kept'],
  [/addFamData body\.name$/, 'refused by a rule of its own, with its own sentence'],
]

test('a field that refuses empty text refuses invisible text', async () => {
  const invisible = ['\u3164\u2060', '\u2800\u00AD', '\u200B\uFE0F', ' \u115F\u1160 '].map((signs) => signs.repeat(6))
  const required = (await textsOf()).filter((leaf) => !takes(leaf, ''))
  assert.ok(required.length > 40, String(required.length))
  const taking = required.filter((leaf) => invisible.some((text) => takes(leaf, text))).map(({ path }) => path)
  assert.deepEqual(
    taking.filter((path) => !unseen.some(([field]) => field.test(path))),
    [],
  )
})

test('the notes, reasons and answers of filers and staff are refused under the code that has the sentence', async () => {
  const texts = (await textsOf()).filter(({ path }) => /\.(note|reason|warnings|body|title|text)$/.test(path))
  assert.ok(texts.length >= 10)
  for (const { path, node } of texts)
    if (!exempt.some(([field]) => field.test(path)))
      assert.ok(
        node.safeParse(tried[0]).error?.issues.some(({ message }) => message === residentNumberProblem),
        path,
      )
})
