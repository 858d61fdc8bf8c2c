/** Removes metadata (GPS) and hidden payloads. */
import sharp from 'sharp'
import type { Picture, PictureRefusal, PictureShape } from './tasks.ts'

/** Against decompression bombs. */
const pointsMost = 60_000_000
const seconds = 15

sharp.cache(false)
sharp.concurrency(1)

export async function redrawPicture({
  bytes,
  shape: { width, height, fit, as },
}: {
  bytes: Uint8Array
  shape: PictureShape
}): Promise<Picture | PictureRefusal> {
  try {
    const drawn = sharp(bytes, { limitInputPixels: pointsMost, failOn: 'error' })
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
      .timeout({ seconds })
    const coded =
      as === 'webp'
        ? drawn.webp({ quality: 86 })
        : as === 'png'
          ? drawn.flatten({ background: '#fff' }).png({ palette: true })
          : drawn.flatten({ background: '#fff' }).jpeg({ quality: 82 })
    const { data, info } = await coded.toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    return { refused: /pixel limit/.test(String(error)) ? 'large' : 'broken' }
  }
}
