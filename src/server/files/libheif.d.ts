declare module 'libheif-js/wasm-bundle.js' {
  export type HeifPixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifPicture = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Null for data that cannot be decoded. */
    display(target: HeifPixels, done: (filled: HeifPixels | null) => void): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } }
  export default libheif
}
