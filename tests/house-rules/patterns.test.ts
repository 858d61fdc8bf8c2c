/** ASVS 1.2.9: no pattern of the product takes long on a text that people can send. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import vm from 'node:vm'
import { attacksOn } from './pattern-attacks.ts'
import { isProduct, lineAt, nameOf, projectRoot, readSources, walk } from './source.ts'

/** A pattern of quadratic time takes a second for it, one of linear time a few milliseconds. */
const length = 50_000
const longestMs = 250
/** A time that a busy machine took from this thread is not the pattern's. */
const mostTries = 8

/** Patterns of quadratic time whose texts are shorter, where the code says so. */
const bounded: Readonly<Record<string, { longest: number; because: string }>> = {
  [String.raw`src/domain/money.ts \B(?=(\d{3})+$)`]: { longest: 22, because: 'the digits of a number' },
  [String.raw`src/domain/amount/read-won.ts \d[^\d,.a-z]*[\s~/+&;|·][^\d.a-z]*\d`]: {
    longest: 60,
    because: 'longestAmount',
  },
  [String.raw`src/domain/books/names.texts.ts ^\s*(\S.*?)[\s,:：]+([-△▲(]?\d[\d,]*\)?원?)$`]: {
    longest: 300,
    because: 'longestTypedLine',
  },
}

const context = vm.createContext({ pattern: '', flags: '', text: '' })
const script = new vm.Script('new RegExp(pattern, flags).test(text)')

function takesLong(text: string): boolean {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = process.threadCpuUsage()
    Object.assign(context, { text })
    try {
      script.runInContext(context, { timeout: longestMs })
      return false
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      if (process.threadCpuUsage(before).user >= (longestMs * 1_000) / 2) return true
    }
  }
  return true
}

function isSlow(pattern: string, flags: string, longest = length): boolean {
  Object.assign(context, { pattern, flags: flags.replaceAll(/[gy]/g, '') })
  return attacksOn(pattern, longest).some(takesLong)
}

const slow = [
  String.raw`^(a+)+$`,
  String.raw`^(?:a|a)*$`,
  String.raw`^(?:[a-z]+\d?)+;$`,
  String.raw`^([가-힣]+\s?)+님$`,
  String.raw`(20\d\d)\s*(?:년)?\s*귀속|귀속\s*(?:연도)?\s*[:(]?\s*(20\d\d)`,
  String.raw`^\s*(\S.*?)[\s,:]+([\d,]+원?)$`,
  String.raw`\s+$`,
  String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
]
const quick = [
  String.raw`^\d{6}-\d{7}$`,
  String.raw`(?<!\s)\s+$`,
  String.raw`(?<!\d)\d+ ?명`,
  String.raw`^[^\s@]+@[^\s@.]+$`,
]
test('patterns of exponential, cubic and quadratic time are noticed, and others are not', () => {
  assert.deepEqual(
    slow.filter((pattern) => !isSlow(pattern, 'u')),
    [],
  )
  assert.deepEqual(
    quick.filter((pattern) => isSlow(pattern, 'u')),
    [],
  )
})

type Pattern = { pattern: string; flags: string; place: string }

const sources = readSources().filter(isProduct)
const literals = sources.flatMap((source) => {
  const found: Pattern[] = []
  walk(source.program, (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (node.type === 'Literal' && regex)
      found.push({ ...regex, place: `${source.path}:${lineAt(source.text, node.start)}` })
  })
  return found
})

/** Where the product builds patterns of parts. */
const building = sources.flatMap((source) => {
  const places: string[] = []
  walk(source.program, (node) => {
    if (/^(New|Call)Expression$/.test(node.type) && nameOf(node.callee) === 'RegExp')
      places.push(`${source.path}:${lineAt(source.text, node.start)}`)
  })
  return places
})
const modules = [...new Set(building.map((place) => place.split(':')[0]!))]
const built = JSON.parse(
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'built-patterns.ts'), projectRoot, ...modules],
    { encoding: 'utf8', maxBuffer: 50_000_000 },
  ),
) as Pattern[]

test('each pattern that is built of parts was built, and is attacked as it is then', () => {
  assert.ok(building.length > 25, `${building.length} places`)
  const reached = new Set(built.map(({ place }) => place))
  assert.deepEqual(
    building.filter((place) => !reached.has(place)),
    [],
    'tests/house-rules/built-patterns.ts calls what builds it',
  )
})

test('no pattern of the product is one', { timeout: 600_000 }, () => {
  const patterns = new Map<string, Pattern>()
  for (const one of [...literals, ...built]) patterns.set(`${one.place.split(':')[0]} ${one.pattern}`, one)
  assert.ok(patterns.size > 900, `${patterns.size} patterns`)
  const attacked = [...patterns].filter(([, { pattern }]) => attacksOn(pattern, 1).length > 0)
  assert.ok(attacked.length > 250, `${attacked.length} attacked`)
  const found = attacked.filter(([, { pattern, flags }]) => isSlow(pattern, flags))
  assert.deepEqual(
    found.filter(([name]) => !bounded[name]).map(([, { place, pattern }]) => `${place} ${pattern}`),
    [],
  )
  const names = new Set(found.map(([name]) => name))
  assert.deepEqual(
    Object.keys(bounded).filter((name) => !names.has(name)),
    [],
    'an exception that is no longer needed',
  )
  assert.deepEqual(
    found.filter(([name, { pattern, flags }]) => isSlow(pattern, flags, bounded[name]!.longest)).map(([name]) => name),
    [],
  )
})
