import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'

/** Modules that draw, open or unpack files use much processor time. */
const heavy = ['pdfkit', 'sharp', 'unpdf', 'subset-font', 'fontkit', '@e965/xlsx', '@opentelemetry/sdk-trace']

test('the program that answers requests loads nothing that draws, opens or unfolds files', async () => {
  const asked = new Set<string>()
  const hooks = registerHooks({
    resolve(specifier, place, next) {
      asked.add(specifier)
      return next(specifier, place)
    },
  })
  await import('#src/app.server.ts')
  await import('#server/start.server.ts')
  hooks.deregister()
  assert.ok(asked.has('piscina') && asked.size > 200, 'the graph was not read')
  assert.deepEqual(
    heavy.filter((name) => asked.has(name)),
    [],
  )
})
