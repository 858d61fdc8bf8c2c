export function commandLine(pid: number): string
export function isRunning(pid: number): boolean
export function end(pid: number, waitMs: number): Promise<boolean>
