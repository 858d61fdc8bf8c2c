/** Draws a file on a canvas: it gets no address, and nothing in it runs. */
import type { FileAnswer } from '#contract/endpoint.ts'

/** In CSS pixels at scale 1, turned. */
type Size = { width: number; height: number }
type View = { page: number; scale: number; /** Quarters to the right. */ turn: number }
export type Drawing = {
  pages: number
  isPdf: boolean
  sizeOf: (view: Pick<View, 'page' | 'turn'>) => Promise<Size>
  /** `canvas`: a new one. */
  draw: (canvas: HTMLCanvasElement, view: View) => Promise<void>
  textOf: (page: number) => Promise<string>
  close: () => void
}

/** Some browsers draw nothing on a larger canvas. */
const mostPixels = 16_000_000

const isTurned = (quarterTurns: number) => quarterTurns % 2 === 1

function sized(canvas: HTMLCanvasElement, { width, height }: Size, scale: number): { dense: number } {
  const wanted = scale * window.devicePixelRatio
  const dense = Math.min(wanted, Math.sqrt(mostPixels / (width * height)))
  canvas.width = Math.max(1, Math.round(width * dense))
  canvas.height = Math.max(1, Math.round(height * dense))
  canvas.style.width = `${Math.round(width * scale)}px`
  canvas.style.height = `${Math.round(height * scale)}px`
  return { dense }
}

async function pictureDrawing({ bytes, type }: FileAnswer): Promise<Drawing> {
  const picture = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
  const sizeOf = ({ turn: quarterTurns }: { turn: number }): Size =>
    isTurned(quarterTurns)
      ? { width: picture.height, height: picture.width }
      : { width: picture.width, height: picture.height }
  return {
    pages: 1,
    isPdf: false,
    sizeOf: (view) => Promise.resolve(sizeOf(view)),
    // A closed picture is refused like a broken one, not thrown later.
    draw: async (canvas, { scale, turn: quarterTurns }) => {
      const { dense } = sized(canvas, sizeOf({ turn: quarterTurns }), scale)
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.translate(canvas.width / 2, canvas.height / 2)
        pen.rotate((quarterTurns * Math.PI) / 2)
        pen.scale(dense, dense)
        pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
      }
    },
    textOf: () => Promise.resolve(''),
    close: () => picture.close(),
  }
}

/** pdf.js calls them unasked; browsers have all of them since 2024. */
const isPdfKnown = () => 'withResolvers' in Promise && 'parse' in URL && 'any' in AbortSignal

async function pdfDrawing({ bytes }: FileAnswer): Promise<Drawing> {
  if (!isPdfKnown()) throw new Error('This browser cannot draw a PDF.')
  const { getDocumentProxy } = await import('unpdf')
  // pdf.js takes ownership of the bytes.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const viewOf = async ({ page, turn: quarterTurns }: Pick<View, 'page' | 'turn'>, scale: number) => {
    const sheet = await pdf.getPage(page)
    return { sheet, viewport: sheet.getViewport({ scale, rotation: (sheet.rotate + quarterTurns * 90) % 360 }) }
  }
  return {
    pages: pdf.numPages,
    isPdf: true,
    sizeOf: async (view) => {
      const { width, height } = (await viewOf(view, 1)).viewport
      return { width, height }
    },
    draw: async (canvas, view) => {
      const { dense } = sized(canvas, (await viewOf(view, 1)).viewport, view.scale)
      const { sheet, viewport } = await viewOf(view, dense)
      await sheet.render({ canvas, viewport }).promise
    },
    textOf: async (page) => {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
    close: () => void pdf.loadingTask.destroy(),
  }
}

/** Throws for a broken file, and for a PDF in an older browser. */
export const openDrawing = (file: FileAnswer): Promise<Drawing> =>
  file.type === 'application/pdf' ? pdfDrawing(file) : pictureDrawing(file)
