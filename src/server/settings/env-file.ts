/** A file of settings as systemd, compose and a shell's `.` read it. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '#server/make-folder.ts'

const plain = /^[\w@%:/=.,+\p{L}-]*$/u

/** Throws for a line break, which no such file can hold. */
function quoted(value: string): string {
  if (/[\0\r\n]/.test(value)) throw new TypeError('a setting is one line')
  if (plain.test(value)) return value
  return value.includes("'") ? `"${value.replace(/["\\$`]/g, String.raw`\$&`)}"` : `'${value}'`
}

function unquoted(text: string): string {
  const [, single] = /^'(.*)'$/.exec(text) ?? []
  if (single !== undefined) return single
  const [, double] = /^"(.*)"$/.exec(text) ?? []
  return double?.replace(/\\(.)/g, '$1') ?? text
}

const setLine = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=([^]*)$/
const linesOf = (text: string) => text.replace(/^\ufeff/, '').split('\n')

/** What is set, without what is empty. */
export function readEnvText(text: string): Record<string, string> {
  const pairs = linesOf(text).flatMap((line) => {
    const [, name, value = ''] = setLine.exec(line) ?? []
    const said = unquoted(value.trim())
    return name && said !== '' ? [[name, said] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** The number of the first line whose value would be lost. */
export function lostLine(text: string): number | undefined {
  const at = linesOf(text).findIndex((line) => {
    const [, , value = ''] = setLine.exec(line) ?? []
    const isOpen = /^(["'])(?!.*\1$)|\\$/.test(value) || value === '"' || value === "'"
    return isOpen || !(setLine.test(line) || /^\s*([#;]|$)/.test(line))
  })
  return at === -1 ? undefined : at + 1
}

/** The form with these values in their places; those without a place follow at its end. */
export function fillEnvText(form: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = `${name}=${quoted(value)}`
    const place = new RegExp(`^#?${name}=.*$`, 'm')
    return place.test(text) ? text.replace(place, () => line) : `${text.trimEnd()}\n${line}\n`
  }, form)
}

/** Whole or not at all, and readable by its owner alone. */
export function writePrivateFile(path: string, text: string): void {
  makeFolder(dirname(path))
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`)
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
    renameSync(draft, path)
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}
