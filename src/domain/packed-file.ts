/** A file and its password in one body, because URLs are logged. */

/** No file that is accepted starts with these bytes. */
const mark = [0x00, 0x6a, 0x73, 0x70] as const
export const longestPassword = 200
/** How much longer a packed file is, at most. */
export const packingBytes = mark.length + 1 + longestPassword

export function packFile(file: Uint8Array<ArrayBuffer>, password: string | null): Uint8Array<ArrayBuffer> {
  if (password === null) return file
  const word = new TextEncoder().encode(password).subarray(0, longestPassword)
  const packed = new Uint8Array(mark.length + 1 + word.length + file.length)
  packed.set(mark)
  packed[mark.length] = word.length
  packed.set(word, mark.length + 1)
  packed.set(file, mark.length + 1 + word.length)
  return packed
}

export function unpackFile(body: Uint8Array): { file: Uint8Array; password: string | undefined } {
  if (!mark.every((byte, at) => body[at] === byte)) return { file: body, password: undefined }
  const start = mark.length + 1
  const end = start + (body[mark.length] ?? 0)
  return { file: body.subarray(end), password: new TextDecoder().decode(body.subarray(start, end)) }
}
