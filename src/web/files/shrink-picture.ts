/** A photographed A4 page stays legible; the server uses the same figure. */
const shortSide = 1_950
const quality = 0.88

/**
 * Undefined where the original is better, or where this browser falsifies canvas data. Rejects an unknown format or
 * with too little memory. `isForeign`: a format that other browsers cannot show.
 */
export async function shrinkPicture(photo: Blob, isForeign: boolean): Promise<Blob | undefined> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, shortSide / Math.min(picture.width, picture.height))
    const canvas = openCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen || !drawsTruly()) return undefined
    // JPEG has no transparency.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    return made && made.size > 0 && (isForeign || made.size < photo.size) ? made : undefined
  } finally {
    picture.close()
  }
}

function openCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** Browsers against fingerprinting give noise or white instead of what was drawn. */
function drawsTruly(): boolean {
  const colours = [
    [12, 34, 56],
    [250, 128, 3],
    [99, 201, 77],
  ] as const
  const pen = openCanvas(colours.length, 1).getContext('2d')
  if (!pen) return false
  for (const [at, colour] of colours.entries()) {
    pen.fillStyle = `rgb(${colour.join()})`
    pen.fillRect(at, 0, 1, 1)
  }
  const seen = pen.getImageData(0, 0, colours.length, 1).data
  return colours.every((colour, at) => colour.every((part, place) => Math.abs(part - seen[at * 4 + place]!) <= 2))
}
