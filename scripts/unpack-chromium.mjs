/**
 * Unpacks the browser of @sparticuz/chromium into the folder given. A program of its own, because the package changes the environment of the process it is
 * loaded in (library path), and that would reach every program started later. AWS_LAMBDA_JS_RUNTIME makes it unpack the libraries that a bare machine lacks.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
process.env.TMPDIR = folder
process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
const { default: chromium } = await import('@sparticuz/chromium')
await chromium.executablePath()
// The package's own font list names /tmp.
writeFileSync(join(folder, 'fonts', 'fonts.conf'), '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="relative">cache</cachedir></fontconfig>\n')
