/**
 * The oldest supported browsers (package.json, "browserslist"): the build, the page's own check and the sentence
 * agree.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { openDrawing } from '#office/case-files/drawing.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { oldestBrowserScript } from '#web/document/oldest-browser.ts'
import { oldestBrowserTexts } from '#web/document/oldest-browser.texts.ts'
import { read } from '#tests/house-rules/source.ts'

const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] }
const assets = resolve(import.meta.dirname, '../../build/client/assets')

/** Functions that came to Chrome after 111 or to Safari after 16.4 and are called without a check. */
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
  // pdf.js comes only to browsers that have what it calls.
  const files = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('pdfjs-'))
  assert.ok(files.length > 50, String(files.length))
  const found = files.flatMap((name) => {
    const text = readFileSync(join(assets, name), 'utf8')
    return newer.flatMap((call) => (call.test(text) ? [`${name}: ${call.exec(text)?.[0]}`] : []))
  })
  assert.deepEqual(found, [])
})

test('a browser without the calls of pdf.js is told so instead of being given it', async () => {
  const { parse } = URL
  Reflect.deleteProperty(URL, 'parse')
  try {
    await assert.rejects(openDrawing({ bytes: aPdf(), type: 'application/pdf', name: '1.pdf' }), /cannot draw a PDF/)
  } finally {
    URL.parse = parse
  }
})

test('the sentence names the version that the build is made for', () => {
  const ios = browserslist.find((line) => line.startsWith('ios_saf'))?.split(' >= ')[1] ?? ''
  assert.ok(ios && oldestBrowserTexts.act.includes(`iOS ${ios} `), ios)
})

/** A document in a browser that lacks the given features. Returns the words of the sentence, or nothing. */
function shownBy(lacks: string, phone = '02-0000-0000'): string[] | undefined {
  const shownTexts: string[] = []
  let attribute = ''
  const part = () => ({
    style: {},
    noModule: true,
    setAttribute() {},
    appendChild(child: { textContent: string }) {
      shownTexts.push(child.textContent)
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
  return attribute === 'data-too-old' ? shownTexts : undefined
}

for (const lacks of ['noModule', 'Array.prototype.toSorted', 'String.prototype.toWellFormed', 'lookbehind'])
  test(`an engine without ${lacks} is told what to do, with the office’s number`, () => {
    const shownTexts = shownBy(lacks)
    assert.equal(shownTexts?.[0], oldestBrowserTexts.title)
    assert.ok(shownTexts?.at(-1)?.includes('02-0000-0000'))
  })

test('a newer engine is told nothing; a firm without a number names none', () => {
  assert.equal(shownBy(''), undefined)
  assert.equal(shownBy('noModule', '')?.length, 4)
})

test('a firm’s name cannot end the script', () => {
  assert.ok(!oldestBrowserScript('</script>').includes('</script>'))
})
