/**
 * Unpacks the browser of @sparticuz/chromium into a folder with a program `start`. A separate program, because the
 * package changes the library path of its process.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../programs/lock.mjs'

const folder = process.argv[2]
const fresh = `${folder}.new`

/** A bare machine lacks its libraries and fonts, so it is started with those of the package; other programs are not. */
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
  // Unpacked beside and renamed, so that a kill leaves no incomplete browser.
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  process.env.TMPDIR = fresh
  // Makes the package unpack the libraries too.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  writeFileSync(join(fresh, 'fonts', 'fonts.conf'), fonts)
  writeFileSync(join(fresh, 'start'), start, { mode: 0o755 })
  renameSync(fresh, folder)
})
