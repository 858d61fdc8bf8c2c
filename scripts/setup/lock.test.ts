/** `npm ci` accepts the lock file on every platform: it refuses one that lacks a package which another one names. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'

type Locked = {
  version?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const file = resolve(import.meta.dirname, '../../package-lock.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

/** Node's lookup of a package from another's folder: beside it, then further up. */
function places(from: string, name: string): string[] {
  const own = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  const parent = from.lastIndexOf('/node_modules/')
  return from === '' ? [own] : [own, ...places(parent < 0 ? '' : from.slice(0, parent), name)]
}

test('every package has a version and the hash of its content', () => {
  const entries = Object.entries(packages).filter(([place]) => place !== '')
  assert.ok(entries.length > 200)
  assert.deepEqual(
    entries.filter(([, { version, integrity }]) => !version || !integrity).map(([place]) => place),
    [],
  )
})

test('every package that another one needs is in the lock, the binaries of all platforms too', () => {
  const missing = Object.entries(packages).flatMap(([from, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !places(from, name).some((place) => packages[place]?.version))
      .map((name) => `${from || 'the project'} needs ${name}`),
  )
  assert.deepEqual(missing, [])
})
