/**
 * The browser of the tests: the one from npm, unpacked once into .toolchain/, or that of CHROMIUM=<path>. The result
 * goes to Playwright's `chromium.launch`.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export type Browser = { executablePath: string; args: string[] }

const root = resolve(import.meta.dirname, '../../..')
/** Root may not use the sandbox; the browser's own services must not contact the network. */
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

/** The browser's path and options. Throws with what to do where the npm browser does not run. */
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
  // A separate program: unpacking changes its process's environment, and a lock admits one test at a time.
  if (!existsSync(folder))
    await promisify(execFile)(process.execPath, [join(root, 'scripts/setup/unpack-chromium.mjs'), folder])
  return join(folder, 'start')
}
