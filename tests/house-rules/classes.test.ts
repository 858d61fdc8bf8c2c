/** A class behind a variant that no style sheet has, such as a width that is not ours, changes nothing and is silent. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { __unstable__loadDesignSystem as loadDesignSystem } from '@tailwindcss/node'

const root = join(import.meta.dirname, '../..')
const styles = join(root, 'src/design')
/** `lg:flex`, `@pair:grid-cols-2`, `[&>p]:mt-2`. */
const behindVariant =
  /(?<=[\s"'`{])(?:(?:@?[a-z0-9][\w-]*(?:\[[^\]\s]*\])?(?:\/\w+)?|\[[^\]\s]+\]|\*+):)+[-!a-z[][\w[\]()/.%#,*&>=:+-]*/g
const noClasses = ['node:stream', 'mm:ss', 'position:fixed']

const design = await loadDesignSystem(readFileSync(join(styles, 'styles.css'), 'utf8'), { base: styles })
const withoutStyle = (text: string): string[] => {
  const words = [...new Set(text.match(behindVariant))]
  const found = design.candidatesToCss(words)
  return words.filter((word, at) => found[at] === null && !noClasses.includes(word))
}

test('every class behind a variant has its style', () => {
  const files = globSync('src/**/*.tsx', { cwd: root })
  assert.ok(files.length > 200)
  assert.deepEqual(
    files.flatMap((file) => withoutStyle(readFileSync(join(root, file), 'utf8')).map((word) => `${file} ${word}`)),
    [],
    'add its width or variant to src/design/styles',
  )
})

test('a width that is not ours is found', () => {
  assert.deepEqual(withoutStyle('<p className="grid lg:flex @pair:grid-cols-2 @4xl:grid-cols-2 xl:flex">'), [
    '@4xl:grid-cols-2',
    'xl:flex',
  ])
})
