/**
 * Photos made anew: a re-encoded picture carries nothing but its points, neither the place where it was taken nor what
 * a file was made to hide.
 */
import sharp from 'sharp'

/** Enough to read a receipt on, and a tenth of what a phone sends. */
const longestSide = 2_600
/** A small file may unfold into a very large picture. */
const pointsMost = 60_000_000
const quality = 82

sharp.cache(false)
sharp.concurrency(1)

let last: Promise<unknown> = Promise.resolve()

/** A small interlaced file takes a quarter of a gigabyte while it is read: one at a time, the others wait. */
function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** The picture as JPEG, upright, without its metadata; null for what is none or is damaged. */
export async function pictureAnew(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await inTurn(() =>
      sharp(bytes, { limitInputPixels: pointsMost, failOn: 'error' })
        .rotate()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality })
        .toBuffer(),
    )
  } catch {
    return null
  }
}
