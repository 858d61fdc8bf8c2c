/** The source of a module that the runner cannot load because it contains JSX, to read a required figure from it. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export function sourceOf(path: string): string {
  return readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8')
}
