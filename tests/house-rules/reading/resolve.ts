/** Where a specifier leads: through package.json "imports" exactly, extension written, nothing guessed. */
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import type { Packages, Target } from './project.ts'

const nowhere = (why: string): Target => ({ kind: 'nowhere', why })

export function resolverFor(
  from: string,
  packages: Packages,
  exists: (path: string) => boolean,
): (specifier: string, typeOnly: boolean) => Target {
  return (specifier, typeOnly) => {
    const plain = specifier.replace(/\?(url|inline|raw)$/, '')
    if (specifier.startsWith('(')) return nowhere('a computed import cannot be followed')
    if (plain.startsWith('#')) return named(plain, packages, exists)
    if (plain.startsWith('./+types/'))
      return typeOnly ? { kind: 'generated' } : nowhere('generated types are imported with "import type"')
    if (plain.startsWith('.')) return file(posix.normalize(posix.join(posix.dirname(from), plain)), exists)
    if (plain.startsWith('/') || plain.includes(':'))
      return plain.startsWith('node:')
        ? builtin(plain.slice('node:'.length))
        : nowhere('not a name, a # path or a ./ path')
    return fromPackage(plain, packages)
  }
}

function named(specifier: string, packages: Packages, exists: (path: string) => boolean): Target {
  for (const [pattern, to] of Object.entries(packages.imports)) {
    const head = pattern.replace(/\*$/, '')
    if (pattern.endsWith('*') ? specifier.startsWith(head) : specifier === pattern) {
      return file(posix.normalize(to.replace('*', specifier.slice(head.length))), exists)
    }
  }
  return nowhere('no entry of package.json "imports" fits')
}

function file(path: string, exists: (path: string) => boolean): Target {
  return exists(path) ? { kind: 'file', path } : nowhere(`${path} does not exist`)
}

function builtin(name: string): Target {
  return builtinModules.includes(name) || builtinModules.includes(`node:${name}`)
    ? { kind: 'builtin', name }
    : nowhere(`Node has no ${name}`)
}

function fromPackage(specifier: string, { dependencies, devDependencies }: Packages): Target {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  if (dependencies.has(name) || devDependencies.has(name)) return { kind: 'package', name, specifier }
  return nowhere(
    builtinModules.includes(specifier) ? 'Node itself is imported as node:' : `package.json does not name ${name}`,
  )
}
