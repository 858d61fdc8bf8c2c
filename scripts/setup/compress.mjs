/** Writes .br and .gz beside every built asset that becomes smaller, which the server sends as they are. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|mjs|css|svg|json|txt|html|webmanifest|map|xml)$/
const smallestBytes = 1024
const atOnce = 4
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Returns the number of files written. */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => compressible.test(file))
    .map((file) => join(folder, file))
  let written = 0
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) written += await compress(file)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return written
}

async function compress(file) {
  const content = await readFile(file)
  if (content.length < smallestBytes) return 0
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const made = [
    ['br', await brotli(content, { params })],
    ['gz', await zip(content, { level: 9 })],
  ].filter(([, small]) => small.length < content.length)
  await Promise.all(made.map(([kind, small]) => writeFile(`${file}.${kind}`, small)))
  return made.length
}
