import assert from 'node:assert/strict'
import { join, resolve } from 'node:path'
import { afterEach, test } from 'node:test'
import { chromium } from './chromium.ts'

const { CHROMIUM } = process.env
afterEach(() => {
  if (CHROMIUM === undefined) delete process.env.CHROMIUM
  else process.env.CHROMIUM = CHROMIUM
})

const shipped = { skip: process.platform !== 'linux' || process.arch !== 'x64' }

test('the tests use the browser that is shipped, whatever the machine has', shipped, async () => {
  delete process.env.CHROMIUM
  const { executablePath } = await chromium()
  assert.ok(executablePath.startsWith(join(resolve(import.meta.dirname, '../../..'), '.toolchain', 'chromium-')))
})

test('another browser is used by its setting alone', async () => {
  process.env.CHROMIUM = '/opt/another/chromium'
  assert.equal((await chromium()).executablePath, '/opt/another/chromium')
})
