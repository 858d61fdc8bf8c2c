import type { FileAnswer } from '#contract/endpoint.ts'

/** `name` is used if the answer has none. */
export function saveFile(file: FileAnswer, name: string): void {
  const url = URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name || name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
