import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintedFirst } from './first-paint.ts'

const nonce = 'abc_-1'
const sheets = (href: string) => `/* ${href} */`
const head =
  '<link nonce="abc_-1" rel="stylesheet" href="/assets/fonts-1.css"/><link nonce="abc_-1" rel="stylesheet" href="/assets/styles-1.css"/><link nonce="abc_-1" rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>'
const whole = `<html><head>${head}<style nonce="abc_-1">:root{}</style></head><body><p>가</p><script nonce="abc_-1" type="module" async="">import "/assets/a.js"</script></body></html>`

test('styles stand in the page and hold nothing back: the font’s other pieces come by the media switch, scripts after what is seen', () => {
  const page = paintedFirst(whole, nonce, sheets)
  assert.ok(page.includes('<style nonce="abc_-1">/* /assets/styles-1.css */:root{}</style>'))
  assert.deepEqual(
    [...page.matchAll(/<link[^>]*>/g)].map(([tag]) => tag),
    [
      '<link media="print" nonce="abc_-1" rel="stylesheet" href="/assets/fonts-1.css"/>',
      '<link media="not all" nonce="abc_-1" rel="stylesheet" href="/assets/styles-1.css"/>',
      '<link fetchpriority="low" nonce="abc_-1" rel="modulepreload" href="/assets/a.js"/>',
      '<link fetchpriority="low" rel="modulepreload" href="/assets/b.js"/>',
    ],
  )
  assert.ok(page.includes('<script nonce="abc_-1" type="module" async="">import "/assets/a.js"</script>'))
  assert.match(page, /<script nonce="abc_-1">\(function applyPrintSheets\(\) ?\{.*\}\)\(\)<\/script><\/body><\/html>$/s)
})

test('the logo stands in the page; what is large or further down comes as a file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#1F5EFF" d="M1 2"/></svg>'
  const drawings = (address: string) =>
    address.endsWith('header.svg') ? svg : address.endsWith('large.svg') ? svg.padEnd(5_000) : sheets(address)
  const images = (tags: string) =>
    [
      ...paintedFirst(
        whole
          .replace('<p>', `<header>${tags}</header><main><img src="/branches/gaon/nowhere.svg"/><p>`)
          .replace(
            '<head>',
            '<head><link rel="preload" as="image" href="/branches/gaon/header.svg"/><link rel="preload" as="image" href="/branches/gaon/large.svg"/>',
          ),
        nonce,
        drawings,
      ).matchAll(/<(?:img|link rel="preload")[^>]*>/g),
    ].map(([tag]) => tag)
  const [preload, logo = '', large, below] = images(
    '<img src="/branches/gaon/header.svg" alt="가온"/><img src="/branches/gaon/large.svg"/>',
  )
  assert.deepEqual(
    [preload, large, below],
    [
      '<link rel="preload" as="image" href="/branches/gaon/large.svg"/>',
      '<img src="/branches/gaon/large.svg"/>',
      '<img src="/branches/gaon/nowhere.svg"/>',
    ],
  )
  const [, data = ''] = /^<img src="data:image\/svg\+xml,([^"<>#]+)" alt="가온"\/>$/.exec(logo) ?? []
  assert.equal(decodeURIComponent(data), svg)
})

test('a page without a style of its own is left as it is', () => {
  for (const page of ['<html><body>문제</body></html>', whole.replace('<style nonce="abc_-1">', '<style>')])
    assert.equal(paintedFirst(page, nonce, sheets), page)
})

test('a sheet that would leave its element is refused', () => {
  assert.throws(() => paintedFirst(whole, nonce, () => 'a{}</STYLE ><script>'))
})
