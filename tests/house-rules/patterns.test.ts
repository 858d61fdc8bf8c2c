/** ASVS 1.2.9: no pattern of the product takes long on a text that people can send. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import vm from 'node:vm'
import { attacksOn } from './pattern-attacks.ts'
import { isProduct, lineAt, readSources, walk } from './source.ts'

/** As long as the longest text of a form; a pattern of cubic time takes seconds for it, one of quadratic time some milliseconds. */
const length = 2_000
const longestMs = 500

const context = vm.createContext({ pattern: '', flags: '', texts: [] as string[] })
const script = new vm.Script(
  '{ const searched = new RegExp(pattern, flags); for (const text of texts) searched.test(text) }',
)

function isSlow(pattern: string, flags: string): boolean {
  for (const text of attacksOn(pattern, length)) {
    Object.assign(context, { pattern, flags: flags.replaceAll(/[gy]/g, ''), texts: [text] })
    try {
      script.runInContext(context, { timeout: longestMs })
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
      throw error
    }
  }
  return false
}

const slow = [
  String.raw`^(a+)+$`,
  String.raw`^(?:a|a)*$`,
  String.raw`^(?:[a-z]+\d?)+;$`,
  String.raw`^([가-힣]+\s?)+님$`,
  String.raw`(20\d\d)\s*(?:년)?\s*귀속|귀속\s*(?:연도)?\s*[:(]?\s*(20\d\d)`,
  String.raw`^\s*(\S.*?)[\s,:]+([\d,]+원?)$`,
]
const quick = [String.raw`^\d{6}-\d{7}$`, String.raw`\s+$`, String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, String.raw`<[^>]*>`]
test('patterns of exponential and of cubic time are noticed, and others are not', () => {
  assert.deepEqual(
    slow.filter((pattern) => !isSlow(pattern, 'u')),
    [],
  )
  assert.deepEqual(
    quick.filter((pattern) => isSlow(pattern, 'u')),
    [],
  )
})

test('no pattern of the product is one', { timeout: 240_000 }, () => {
  const patterns = new Map<string, { pattern: string; flags: string; place: string }>()
  for (const source of readSources().filter(isProduct))
    walk(source.program, (node) => {
      const { regex } = node as { regex?: { pattern: string; flags: string } }
      if (node.type !== 'Literal' || !regex) return
      patterns.set(`/${regex.pattern}/${regex.flags}`, {
        ...regex,
        place: `${source.path}:${lineAt(source.text, node.start)}`,
      })
    })
  assert.ok(patterns.size > 400, `${patterns.size} patterns`)
  const attacked = [...patterns.values()].filter(({ pattern }) => attacksOn(pattern, length).length > 0)
  assert.ok(attacked.length > 250, `${attacked.length} attacked`)
  assert.deepEqual(
    attacked.filter(({ pattern, flags }) => isSlow(pattern, flags)).map(({ place, pattern }) => `${place} ${pattern}`),
    [],
  )
})
