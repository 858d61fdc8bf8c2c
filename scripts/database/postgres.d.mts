export type Postgres = {
  port: number
  pid: number
  /** Whether its files were made by this start. */
  made: boolean
  /** Whether it already ran. */
  reused: boolean
  ownerUrl: string
  appUrl: string
  stop(): Promise<void>
}
export const ownerRole: string
export const appRole: string
export function startPostgres(options: {
  dataDir: string
  port?: number
  /** Data that need not survive a loss of power. */
  throwaway?: boolean
  say?: (line: string) => void
}): Promise<Postgres>
export function runningPostgres(dataDir: string): Promise<string | undefined>
export function removePostgres(dataDir: string): Promise<void>
