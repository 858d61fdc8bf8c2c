/** Hands a file that a call answered to the browser's downloads. */
import type { FileAnswer } from '#contract/endpoint.ts'

/** `name` is used when the answer carried none. */
export function saveFile(file: FileAnswer, name: string): void {
  const url = URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
