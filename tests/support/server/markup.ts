/** Reads markup in tests. */

/** A part of a page, and its visible text. */
export const partOf = (text: string, name: string) => new RegExp(`<${name}[ >].*</${name}>`, 's').exec(text)?.[0] ?? ''
export const textsIn = (part: string) =>
  part
    .replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((words) => words.trim())
    .filter((words) => words !== '')
export const pathsIn = (part: string) => [...part.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, path = '']) => path)
