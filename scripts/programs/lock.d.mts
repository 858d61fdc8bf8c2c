export function pidExists(pid: number): boolean
export function holderOf(file: string): number
export function tryLock(file: string): boolean
export function lockNow(file: string, waitMs: number): boolean
export function withLock<T>(file: string, waitMs: number, work: () => Promise<T>): Promise<T>
export function unlock(file: string): void
