/** Removes metadata (GPS) and hidden payloads. */
import { isHeif } from '#domain/file-start.ts'
import libheif, { type HeifPixels } from 'libheif-js/wasm-bundle.js'
import PdfDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import type { Picture, PictureCoding, PictureRefusal, PictureShape } from './tasks.ts'

/** HEIC, the photo format of iPhones, which sharp's own library leaves out. */
type Pixels = { data: Buffer; width: number; height: number }

/** Turned as the camera was held. Undefined for a broken file; `large` above `pointsMost`. */
async function decodeHeif(bytes: Uint8Array, pointsMost: number): Promise<Pixels | 'large' | undefined> {
  const { log, error } = console
  // The library prints why it cannot read a file.
  console.log = console.error = () => undefined
  const pictures = new libheif.HeifDecoder().decode(bytes)
  try {
    const picture = pictures.find((picture) => picture.is_primary()) ?? pictures[0]
    if (!picture) return undefined
    const [width, height] = [picture.get_width(), picture.get_height()]
    if (width * height > pointsMost) return 'large'
    if (width * height === 0) return undefined
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const filled = await new Promise<HeifPixels | null>((resolve) => picture.display(target, resolve))
    return filled ? { data: Buffer.from(filled.data.buffer), width, height } : undefined
  } finally {
    Object.assign(console, { log, error })
    for (const picture of pictures) picture.free()
  }
}

/** Phones take up to 200 megapixels; JPEGs are reduced while they are read. */
const pointsMost = 220_000_000
/** HEIC is unfolded as a whole, four bytes a point. */
const heifPointsMost = 60_000_000
const seconds = 20

const tallest = 4
/** A page's height by its width, and how much the next page repeats. */
const pageShape = { high: 1.9, again: 0.1 }
const longest = 65_000

sharp.cache(false)
sharp.concurrency(1)

export async function redrawPicture({
  bytes,
  shape,
}: {
  bytes: Uint8Array
  shape: PictureShape
}): Promise<Picture | PictureRefusal> {
  try {
    const source = await openPicture(bytes)
    if ('refused' in source) return source
    if ('width' in shape) return await coded(source.picture.resize(toResizeBox(shape)), shape.as)
    const size = readableSize(source, shape.short)
    const drawn = source.picture.resize({ ...size, fit: 'fill' })
    if (shape.fit === 'readable') return await coded(drawn, shape.as)
    return size.height > size.width * tallest ? await pages(drawn, size) : await coded(drawn, 'jpeg')
  } catch (error) {
    return { refused: /pixel limit/.test(String(error)) ? 'large' : 'broken' }
  }
}

type Size = { width: number; height: number }
type Source = Size & { picture: Sharp }

const toResizeBox = ({ width, height, fit }: Extract<PictureShape, { width: number }>) => ({
  width,
  height,
  fit,
  withoutEnlargement: fit === 'inside',
})

async function openPicture(bytes: Uint8Array): Promise<Source | PictureRefusal> {
  if (!isHeif(bytes)) {
    const picture = sharp(bytes, { limitInputPixels: pointsMost, failOn: 'error' })
    const { autoOrient } = await picture.metadata()
    return { ...autoOrient, picture: picture.rotate().timeout({ seconds }) }
  }
  const pixels = await decodeHeif(bytes, heifPointsMost)
  if (pixels === undefined) return { refused: 'broken' }
  if (pixels === 'large') return { refused: 'large' }
  const { data, width, height } = pixels
  return { width, height, picture: sharp(data, { raw: { width, height, channels: 4 } }).timeout({ seconds }) }
}

/** The shorter side decides: letters of a long capture are as wide as those of a short one. */
function readableSize({ width, height }: Size, short: number): Size {
  const scale = Math.min(1, short / Math.min(width, height), longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function coded(drawn: Sharp, as: PictureCoding): Promise<Picture> {
  const onWhite = () => drawn.flatten({ background: '#fff' })
  const made = {
    // Letters in colour blur where colours are stored at half the size.
    jpeg: () => onWhite().jpeg({ quality: 84, chromaSubsampling: '4:4:4' }),
    png: () => drawn.png(),
    'small-png': () => onWhite().png({ palette: true }),
    webp: () => drawn.webp({ quality: 86 }),
  }[as]()
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, type: as === 'small-png' ? 'image/png' : `image/${as}` }
}

/** Each page repeats the end of the one before: no line is cut. */
async function pages(drawn: Sharp, { width, height }: Size): Promise<Picture> {
  const { data: points, info } = await drawn
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rowBytes = width * info.channels
  const pageHeight = Math.round(width * pageShape.high)
  const step = pageHeight - Math.round(width * pageShape.again)
  const pdf = new PdfDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let top = 0; top === 0 || top + pageHeight - step < height; top += step) {
    const high = Math.min(pageHeight, height - top)
    const strip = sharp(points.subarray(top * rowBytes, (top + high) * rowBytes), {
      raw: { width, height: high, channels: info.channels },
    })
    const { data } = await coded(strip, 'jpeg')
    // Points of a PDF are 1/72 inch; a page is as wide as A4.
    const size: [number, number] = [595, (595 * high) / width]
    pdf.addPage({ size, margin: 0 }).image(Buffer.from(data), 0, 0, { width: size[0], height: size[1] })
  }
  pdf.end()
  await ended
  return { data: Buffer.concat(chunks), width, height, type: 'application/pdf' }
}
