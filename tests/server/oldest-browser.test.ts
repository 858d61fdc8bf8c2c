/** The oldest engines that are served (package.json, "browserslist"): the build, the page's own check and the sentence agree. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { oldestBrowserScript } from '#web/document/oldest-browser.ts'
import { oldestBrowserTexts } from '#web/document/oldest-browser.texts.ts'
import { read } from '#tests/house-rules/source.ts'

const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] }
const assets = resolve(import.meta.dirname, '../../build/client/assets')

/** Came to Chrome after 111 or to Safari after 16.4, and are not looked for before they are called. */
const newer: readonly RegExp[] = [
  /\b(?:Object|Map)\.groupBy\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bArray\.fromAsync\(/,
  /\bRegExp\.escape\(/,
  /\bURL\.(?:canParse|parse)\(/,
  /\bAbortSignal\.any\(/,
  /\bUint8Array\.from(?:Base64|Hex)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|checkVisibility|getOrInsert)\(/,
  /\bIterator\.from\(/,
]

test('the build brings no call that the oldest engines do not have', () => {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'))
  assert.ok(files.length > 50, String(files.length))
  const found = files.flatMap((name) => {
    const text = readFileSync(join(assets, name), 'utf8')
    return newer.flatMap((call) => (call.test(text) ? [`${name}: ${call.exec(text)?.[0]}`] : []))
  })
  assert.deepEqual(found, [])
})

test('the sentence names the version that the build is made for', () => {
  const ios = browserslist.find((line) => line.startsWith('ios_saf'))?.split(' >= ')[1] ?? ''
  assert.ok(ios && oldestBrowserTexts.act.includes(`iOS ${ios} `), ios)
})

/** A document of an engine; what it lacks is taken away. Gives the words of the sentence, or nothing. */
function shownBy(lacks: string, phone = '02-0000-0000'): string[] | undefined {
  const said: string[] = []
  let attribute = ''
  const part = () => ({
    style: {},
    noModule: true,
    setAttribute() {},
    appendChild(child: { textContent: string }) {
      said.push(child.textContent)
    },
  })
  const script = () => (lacks === 'noModule' ? { ...part(), noModule: undefined } : part())
  const document = {
    documentElement: { setAttribute: (name: string) => (attribute = name) },
    createElement: (name: string) => {
      const made = name === 'script' ? script() : part()
      if (made.noModule === undefined) delete (made as { noModule?: unknown }).noModule
      return made
    },
    addEventListener: (_: string, act: () => void) => act(),
    querySelector: () => null,
    body: { insertBefore() {} },
  }
  const gone = lacks.includes('.') ? `delete ${lacks};` : ''
  const noPattern = lacks === 'lookbehind' ? 'RegExp = function () { throw new SyntaxError() };' : ''
  runInNewContext(gone + noPattern + oldestBrowserScript(phone), { document })
  return attribute === 'data-too-old' ? said : undefined
}

for (const lacks of ['noModule', 'Array.prototype.toSorted', 'String.prototype.toWellFormed', 'lookbehind'])
  test(`an engine without ${lacks} is told what to do, with the office’s number`, () => {
    const said = shownBy(lacks)
    assert.equal(said?.[0], oldestBrowserTexts.title)
    assert.ok(said?.at(-1)?.includes('02-0000-0000'))
  })

test('a newer engine is told nothing; a firm without a number names none', () => {
  assert.equal(shownBy(''), undefined)
  assert.equal(shownBy('noModule', '')?.length, 4)
})

test('what a firm is called cannot end the script', () => {
  assert.ok(!oldestBrowserScript('</script>').includes('</script>'))
})
