/** The gallery is complete: what src/design exports to be drawn stands in it. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const design = join(import.meta.dirname, '../../design')
const parts = join(import.meta.dirname, 'parts')
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx')).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** Folders of parts that stand on a screen; the rest is how parts come to be there. */
const folders = ['buttons', 'dialogs', 'fields', 'figures', 'layout', 'messages', 'pictures', 'progress']
/** Parts of other components, which are drawn with them; what stands once in every document; the empty and the failed state bring their pictures. */
const inside = new Set(['Field', 'Need', 'Below', 'EyeButton', 'SkeletonLines', 'StatusRegion', 'Windows', 'WindowPlace', 'EmptyPicture', 'TroublePicture', 'Countdown'])
/** Components that are called by a sentence of code. */
const acts = new Set(['ask', 'notify', 'say'])
const drawn = filesOf(parts).map(({ text }) => text).join('\n')

for (const { file, text } of folders.flatMap((folder) => filesOf(join(design, folder)))) {
  for (const [, name] of text.matchAll(/^export (?:async )?function (\w+)/gm)) {
    if (!name || inside.has(name)) continue
    if (/^[A-Z]/.test(name)) test(`the gallery shows ${name} of ${file}`, () => assert.match(drawn, new RegExp(`<${name}\\b`)))
    else if (acts.has(name)) test(`the gallery calls ${name} of ${file}`, () => assert.match(drawn, new RegExp(`\\b${name}\\(`)))
  }
}
