import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintedFirst } from './first-paint.ts'

const nonce = 'abc_-1'
const sheets = (href: string) => `/* ${href} */`
const head = '<link nonce="abc_-1" rel="stylesheet" href="/assets/fonts-1.css"/><link nonce="abc_-1" rel="stylesheet" href="/assets/tokens-1.css"/>'
const whole = `<html><head>${head}<style nonce="abc_-1">:root{}</style></head><body><p>가</p><link rel="modulepreload" href="/assets/a.js"/><script nonce="abc_-1" type="module" async="">1</script></body></html>`

test('styles stand in the page, and no sheet holds its paint back; the font\'s other pieces come when it stands', () => {
  const page = paintedFirst(whole, nonce, sheets)
  assert.ok(page.includes('<style nonce="abc_-1">/* /assets/tokens-1.css */:root{}</style>'))
  assert.ok(page.includes('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/><script nonce="abc_-1" type="module" fetchpriority="low" async="">1</script>'))
  assert.deepEqual([...page.matchAll(/<link[^>]* rel="stylesheet" href="([^"]+)"([^>]*)>/g)].map(([, href, rest]) => [href, rest]), [['/assets/fonts-1.css', ' media="not all"/'], ['/assets/tokens-1.css', ' media="not all"/']])
  assert.match(page, /<script nonce="abc_-1">addEventListener\("load".*fonts-.*<\/script><\/body><\/html>$/)
})

test('a page without a style element of its own is left as it is', () => {
  for (const page of ['<html><body>문제</body></html>', whole.replace('<style nonce="abc_-1">', '<style>')]) assert.equal(paintedFirst(page, nonce, sheets), page)
})

test('a sheet that would leave its element is refused', () => {
  assert.throws(() => paintedFirst(whole, nonce, () => 'a{}</STYLE ><script>'))
})
