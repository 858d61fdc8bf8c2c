import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Weighed for these packages: their files stay apart, as published, and can be replaced. */
const weighed = {
  'LGPL-3.0-or-later': /^@img\/sharp-(libvips-[a-z0-9-]+|wasm32|win32-[a-z0-9]+)$/,
  'LGPL-3.0': /^libheif-js$/,
  'MPL-2.0': /^lightningcss(-[a-z0-9-]+)?$/,
  'CC-BY-4.0': /^caniuse-lite$/,
}
/** What the file LICENSE of a version says whose package.json names none. */
export const clarified = { 'png-js@2.0.0': 'MIT' }

export const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license.id ?? license.name).join(' AND ')

export const unfitLicences = (components) =>
  components
    .filter(({ scope }) => scope !== 'excluded')
    .filter((component) => !isFit(licenceOf(component), component.name))
    .map((component) => `${component.name} ${component.version}: ${licenceOf(component) || 'no licence is named'}`)

function isFit(expression, name) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  const isOne = (id) => permissive.has(id) || (weighed[id]?.test(name) ?? false)
  return plain.split(' OR ').some((all) => all.split(' AND ').every(isOne))
}

const carriesText = /^(licen[cs]e|copying|notice|ofl|unlicense)/i
const line = '='.repeat(80)

export function licenceTexts(folder, components, locked) {
  const shipped = components.filter(({ scope }) => scope !== 'excluded')
  const parts = shipped.map((component) => {
    const { places } = locked.get(`${component.name}@${component.version}`)
    const place = places.map((at) => join(folder, at)).find(existsSync)
    const texts = place ? textsIn(place) : []
    return { component, isHere: Boolean(place), texts }
  })
  const text = parts.map(({ component, isHere, texts }) =>
    [
      line,
      `${component.name} ${component.version}`,
      `Licence: ${licenceOf(component)}`,
      ...(isHere ? [] : ['For another platform than the one this list was made on: its text is in its package.']),
      ...(isHere && texts.length === 0 ? ['Its package carries no text of its licence.'] : []),
      ...texts.map((found) => `\n${found.trim()}`),
      '',
    ].join('\n'),
  )
  const without = parts.filter(({ isHere, texts }) => isHere && texts.length === 0)
  return {
    text: text.join('\n'),
    elsewhere: parts.filter(({ isHere }) => !isHere).length,
    without: without.map(({ component }) => component.name),
  }
}

function textsIn(place) {
  const files = ['', 'dist'].flatMap((below) => {
    const at = join(place, below)
    if (!existsSync(at)) return []
    return readdirSync(at, { withFileTypes: true })
      .filter((file) => file.isFile() && carriesText.test(file.name))
      .map((file) => readFileSync(join(at, file.name), 'utf8'))
  })
  if (files.length > 0) return files
  const readme = readdirSync(place).find((name) => /^readme/i.test(name))
  const found = readme && /^#+ *licen[cs]\w*.*\n([\s\S]*)/im.exec(readFileSync(join(place, readme), 'utf8'))
  return found ? [found[0].split(/\n(?=# )/)[0]] : []
}
