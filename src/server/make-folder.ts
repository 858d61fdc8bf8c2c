/** Node's `recursive` never returns below /proc. Uses nothing of this file: places.server.ts sends its text away. */
export function makeFolder(folder: string, mode?: number): void {
  const fs = process.getBuiltinModule('node:fs')
  const { dirname } = process.getBuiltinModule('node:path')
  if (fs.existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode)
  try {
    fs.mkdirSync(folder, mode)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}
