/**
 * Loaded before every file of the runner's tests: resolves modules without Node, which parses a package's whole list
 * of exports for every import (measured: half the cost of a file that starts the product).
 */
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const inPackages = '/node_modules/'
const types = new Map()
const named = new Map()

registerHooks({
  resolve: (specifier, context, ask) =>
    beside(specifier, context) ?? resolveOwn(specifier, context, ask) ?? ask(specifier, context),
})

/** A file given by a relative path from its importer. Undefined where only Node can tell the file's kind. */
function beside(specifier, { parentURL, conditions }) {
  if (!/^\.\.?\//.test(specifier) || !parentURL?.startsWith('file:') || !conditions.includes('import')) return undefined
  const url = new URL(specifier, parentURL).href
  const format = formatOf(url)
  return format && { url, format, shortCircuit: true }
}

function formatOf(url) {
  if (url.endsWith('.mjs')) return 'module'
  if (!url.includes(inPackages)) return url.endsWith('.ts') ? 'module-typescript' : undefined
  return url.endsWith('.js') && typeIn(new URL('.', url).href) === 'module' ? 'module' : undefined
}

/** The `type` of the package.json that applies to a folder of a package. */
function typeIn(folder) {
  if (!types.has(folder)) {
    const file = new URL('package.json', folder)
    const above = new URL('..', folder).href
    types.set(
      folder,
      existsSync(file)
        ? JSON.parse(readFileSync(fileURLToPath(file), 'utf8')).type
        : above.includes(inPackages)
          ? typeIn(above)
          : undefined,
    )
  }
  return types.get(folder)
}

/** A package or room named by our own files means the same in all of them. */
function resolveOwn(specifier, context, ask) {
  const { parentURL, conditions, importAttributes } = context
  if (
    !/^[#@a-z]/.test(specifier) ||
    !parentURL?.startsWith('file:') ||
    parentURL.includes(inPackages) ||
    !conditions.includes('import') ||
    Object.keys(importAttributes ?? {}).length > 0
  )
    return undefined
  if (!named.has(specifier)) named.set(specifier, ask(specifier, context))
  return { ...named.get(specifier), shortCircuit: true }
}
