/** RFC 6266. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_')
  const real = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}
