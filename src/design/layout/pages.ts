/** S45: "pagination window 5". */
export function pageWindow(page: number, totalPages: number, width = 5): number[] {
  const last = Math.max(1, totalPages)
  const here = Math.min(Math.max(1, page), last)
  const first = Math.floor((here - 1) / width) * width + 1
  return Array.from({ length: Math.min(width, last - first + 1) }, (_, at) => first + at)
}
