/** The text of a module that the runner cannot load (it draws): where a figure of the specification is read from it. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export function sourceOf(path: string): string {
  return readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8')
}
