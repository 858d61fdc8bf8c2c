/**
 * Unpacks the browser of @sparticuz/chromium into a folder, with a program `start`. A program of its own: the package
 * changes the library path of its process.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../programs/lock.mjs'

const folder = process.argv[2]
const fresh = `${folder}.new`

/**
 * A bare machine has neither its libraries nor its fonts: it is started with those it brought, and no other program is.
 */
const start = `#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`
/** The package's own list names /tmp. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts/cache</cachedir></fontconfig>
`

await withLock(`${folder}.lock`, 120_000, async () => {
  if (existsSync(folder)) return
  // Beside and renamed, so that a kill in the middle leaves no half a browser.
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  process.env.TMPDIR = fresh
  // Makes it unpack the libraries too.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  writeFileSync(join(fresh, 'fonts', 'fonts.conf'), fonts)
  writeFileSync(join(fresh, 'start'), start, { mode: 0o755 })
  renameSync(fresh, folder)
})
