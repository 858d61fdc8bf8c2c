/** RFC 6266. */
export function attachment(name: string): string {
  const plain = plainName(name)
  const real = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}

/** For programs that read ASCII alone. */
function plainName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(name) ?? []
  const letters = stem.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^[_.-]+|[_.-]+$/g, '')
  return `${/[a-z]/i.test(letters) ? letters : ['document', letters].filter(Boolean).join('-')}${ending}`
}
