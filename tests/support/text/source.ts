/** The text of a module that the runner cannot load (it draws): where a figure that was asked for is read from it. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export function sourceOf(path: string): string {
  return readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8')
}
