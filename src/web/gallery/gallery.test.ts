/** The gallery is complete: it shows every component that src/design exports, in every state. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const design = join(import.meta.dirname, '../../design')
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** Folders of visible components; the others contain infrastructure. */
const folders = ['buttons', 'dialogs', 'fields', 'figures', 'layout', 'messages', 'pictures', 'progress']
/**
 * Components shown as parts of others, and elements that every document has once; the empty and failed states bring
 * their pictures.
 */
const inside = new Set([
  'Field',
  'Need',
  'Below',
  'EyeButton',
  'SkeletonLines',
  'StatusRegion',
  'Windows',
  'WindowPlace',
  'EmptyPicture',
  'TroublePicture',
  'Countdown',
])
/** Components that code calls with a sentence. */
const acts = new Set(['ask', 'notify', 'say'])
const drawn = filesOf(import.meta.dirname)
  .map(({ text }) => text)
  .join('\n')

for (const { file, text } of folders.flatMap((folder) => filesOf(join(design, folder)))) {
  for (const [, name] of text.matchAll(/^export (?:async )?function (\w+)/gm)) {
    if (!name || inside.has(name)) continue
    if (/^[A-Z]/.test(name))
      test(`the gallery shows ${name} of ${file}`, () => assert.match(drawn, new RegExp(`<${name}\\b`)))
    else if (acts.has(name))
      test(`the gallery calls ${name} of ${file}`, () => assert.match(drawn, new RegExp(`\\b${name}\\(`)))
  }
}

/** Components that others of the design contain are shown with them. */
const within = folders
  .flatMap((folder) => filesOf(join(design, folder)))
  .map(({ text }) => text)
  .join('\n')

/** The props of a component wherever it is used: everything inside its opening tags. */
function saidTo(name: string): string[] {
  const whole = `${drawn}\n${within}`
  return [...whole.matchAll(new RegExp(`<${name}\\b`, 'g'))].map(({ index }) => {
    let depth = 0
    for (let at = index; at < whole.length; at++) {
      depth += whole[at] === '{' ? 1 : whole[at] === '}' ? -1 : 0
      if (whole[at] === '>' && depth === 0) return whole.slice(index, at)
    }
    return ''
  })
}

/** Audible only; or a spacer. */
const unseen = new Set(['live', 'align', 'gap'])
const given = ['error', 'saved', 'disabledReason', 'need', 'action', 'picture', 'onReplace', 'requestId']

for (const { file, text } of folders.flatMap((folder) => filesOf(join(design, folder)))) {
  for (const [, name = '', taken = ''] of text.matchAll(/^export function ([A-Z]\w*)(?:<[^>]*>)?\(\{([^}]*)\}/gm)) {
    const flags = [...taken.matchAll(/\b(\w+) = (?:false|true)\b/g)].map(([, flag = '']) => flag)
    const states = [...flags, ...given.filter((flag) => new RegExp(`\\b${flag}\\b`).test(taken))].filter(
      (flag) => !unseen.has(flag),
    )
    if (!inside.has(name))
      for (const state of states)
        test(`the gallery shows ${name} of ${file} with ${state}`, () =>
          assert.ok(saidTo(name).some((sentence) => new RegExp(`\\b${state}\\b`).test(sentence))))
  }
  for (const [, name = '', looks = ''] of text.matchAll(/\b(\w+)\?: ((?:'[\w-]+' \| )+'[\w-]+')/g)) {
    const usual = new RegExp(`\\b${name} = '([\\w-]+)'`).exec(text)?.[1]
    const others = [...looks.matchAll(/'([\w-]+)'/g)]
      .map(([, state = '']) => state)
      .filter((state) => state !== usual && !unseen.has(name))
    for (const other of others)
      test(`the gallery shows ${file} with ${name} ${other}`, () =>
        assert.ok(
          drawn.includes(`'${other}'`) || drawn.includes(`"${other}"`) || within.includes(`${name}="${other}"`),
        ))
  }
}
