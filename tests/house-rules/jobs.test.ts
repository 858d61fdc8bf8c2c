/**
 * Every job is listed, with a unique name and an interval; knip and the store rule find functions that nothing calls.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '#src/app.server.ts'
import { paths, read } from './source.ts'

test('every jobs.server.ts is listed in src/app.server.ts', () => {
  const app = read('src/app.server.ts')
  const files = paths('src/{site,filer,office}/**/*jobs.server.ts')
  assert.ok(files.length > 2)
  const missing = files.filter((path) => !app.includes(`'${path.replace('src/', '#')}'`))
  assert.deepEqual(missing, [], 'add them to src/app.server.ts')
})

test('jobs have names of their own and an interval', () => {
  assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length)
  assert.deepEqual(
    jobs.filter(({ everyMs }) => !(everyMs >= 100)).map(({ name }) => name),
    [],
  )
})
