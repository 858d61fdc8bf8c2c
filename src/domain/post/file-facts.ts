export type FileFacts = { extension: string; size: string }

const kib = 1024

/** `PDF`, `1.2MB`; units of 1024, at least 1KB. */
export function fileFacts(name: string, sizeBytes: number): FileFacts {
  const extension = /\.([\p{L}\d]{1,8})$/u.exec(name)?.[1]?.toUpperCase() ?? ''
  const size =
    sizeBytes < kib * kib
      ? `${Math.max(1, Math.round(sizeBytes / kib)).toLocaleString('ko-KR')}KB`
      : `${(sizeBytes / kib / kib).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}MB`
  return { extension, size }
}
