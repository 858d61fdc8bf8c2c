/** KS X 1001 (KSC-5601): 2,350 syllables, two bytes each, without CP949's extension, which portals refuse. */
const [firstByte, lastByte] = [0xa1, 0xfe]
const replacement = '\ufffd'

let table: ReadonlyMap<string, readonly [number, number]> | undefined

/** From the platform's decoder, the rows in which both bytes are above 0xA0. */
function twoByteLetters(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('euc-kr')
  const made = new Map<string, readonly [number, number]>()
  for (let lead = firstByte; lead <= lastByte; lead += 1)
    for (let trail = firstByte; trail <= lastByte; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if ([...letter].length === 1 && letter !== replacement && !made.has(letter)) made.set(letter, [lead, trail])
    }
  return made
}

const isPlain = (letter: string) => letter >= ' ' && letter <= '~'

/** `unknown`: letters without a code, each once. Control characters have none. */
export function encodeKsc5601(text: string): { bytes: Uint8Array } | { unknown: string[] } {
  table ??= twoByteLetters()
  const bytes: number[] = []
  const unknown = new Set<string>()
  for (const letter of text) {
    const pair = table.get(letter)
    if (isPlain(letter)) bytes.push(letter.charCodeAt(0))
    else if (pair) bytes.push(...pair)
    else unknown.add(letter)
  }
  return unknown.size > 0 ? { unknown: [...unknown] } : { bytes: Uint8Array.from(bytes) }
}

/** Undefined if a letter is cut or no code of KSC-5601. */
export function decodeKsc5601(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('euc-kr').decode(bytes)
  const again = encodeKsc5601(text)
  return 'bytes' in again && again.bytes.length === bytes.length && again.bytes.every((byte, at) => byte === bytes[at])
    ? text
    : undefined
}
