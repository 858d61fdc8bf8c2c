/**
 * The browser of the tests: the one shipped in npm, unpacked once into .toolchain/, or that of CHROMIUM=<path>. What
 * comes back is given to Playwright's `chromium.launch`.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export type Browser = { executablePath: string; args: string[] }

const root = resolve(import.meta.dirname, '../../..')
/** Root may not use the sandbox; nothing of the browser's own business may leave the machine. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

/** Where the browser is and how it is started. Throws with what to do where the shipped one does not run. */
export async function chromium(): Promise<Browser> {
  return { executablePath: process.env.CHROMIUM || (await shippedBrowser()), args }
}

async function shippedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The shipped browser runs on Linux x64. Install a Chromium and name it: CHROMIUM=/path/to/chromium npm test',
    )
  const list = join(root, 'node_modules/@sparticuz/chromium/package.json')
  if (!existsSync(list)) throw new Error('@sparticuz/chromium is not installed: npm test installs it')
  const { version } = JSON.parse(readFileSync(list, 'utf8')) as { version: string }
  const folder = join(root, '.toolchain', `chromium-${version}`)
  // A program of its own: unpacking changes the environment of its process, and a lock lets one test at a time do it.
  if (!existsSync(folder))
    await promisify(execFile)(process.execPath, [join(root, 'scripts/setup/unpack-chromium.mjs'), folder])
  return join(folder, 'start')
}
