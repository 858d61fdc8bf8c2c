/** HEIC, the photo format of iPhones, which sharp's own library leaves out. */
import libheif, { type HeifPixels } from 'libheif-js/wasm-bundle.js'

export type Pixels = { data: Buffer; width: number; height: number }

/** Turned as the camera was held. Undefined for a broken file; `large` above `pointsMost`. */
export async function decodeHeif(bytes: Uint8Array, pointsMost: number): Promise<Pixels | 'large' | undefined> {
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
