/** The gallery is complete: what src/design exports to be drawn stands in it. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const design = join(import.meta.dirname, '../../design')
const parts = join(import.meta.dirname, 'parts')
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx')).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** Parts of other components, which are drawn with them; what stands in every document; the empty and the failed state bring their pictures. */
const inside = new Set(['Field', 'Need', 'Below', 'EyeButton', 'SkeletonLines', 'StatusRegion', 'EmptyPicture', 'TroublePicture', 'Countdown', 'unsay'])
const drawn = filesOf(parts).map(({ text }) => text).join('\n')

for (const { file, text } of filesOf(design)) {
  for (const [, name] of text.matchAll(/^export (?:async )?function (\w+)/gm)) {
    if (!name || inside.has(name) || name.startsWith('use')) continue
    test(`the gallery shows ${name} of ${file}`, () => assert.match(drawn, /^[A-Z]/.test(name) ? new RegExp(`<${name}\\b`) : new RegExp(`\\b${name}\\(`)))
  }
}
