/** A disk that can be filled and emptied: a tmpfs whose size is set to what lies there. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** From then on nothing more fits; something must lie there, because a tmpfs of size zero has no limit. */
  fill(): void
  makeRoom(): void
  close(): void
}

const mount = (...words: string[]) => spawnSync('mount', words, { stdio: 'ignore' }).status === 0

/** Undefined where this machine lets nobody mount. Outside the run's folder, which could not be removed under a mount. */
export function openSmallDisk({ megabytes }: { megabytes: number }): SmallDisk | undefined {
  if (process.platform !== 'linux') return undefined
  const folder = mkdtempSync(join('/tmp', 'small-disk-'))
  const size = `size=${megabytes}m`
  if (!mount('-t', 'tmpfs', '-o', size, 'tmpfs', folder)) {
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  const used = () => {
    const { blocks, bfree, bsize } = statfsSync(folder)
    return (blocks - bfree) * bsize
  }
  return {
    folder,
    fill() {
      // What is written between measuring and setting makes the size too small, which is refused.
      for (let attempt = 0; attempt < 100; attempt += 1)
        if (mount('-o', `remount,size=${used()}`, folder) && statfsSync(folder).bfree === 0) return
      throw new Error('the disk could not be filled')
    },
    makeRoom() {
      if (!mount('-o', `remount,${size}`, folder)) throw new Error('the disk could not be emptied')
    },
    close() {
      spawnSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/** Why a test that needs such a disk is left out; false: it runs. */
export const lacksSmallDisk = ((): string | false => {
  const disk = openSmallDisk({ megabytes: 1 })
  disk?.close()
  return disk ? false : 'this machine lets nobody mount a small disk'
})()
